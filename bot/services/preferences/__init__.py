"""What people and servers have set, kept in memory."""
