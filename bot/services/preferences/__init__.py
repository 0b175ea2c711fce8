"""Settings of people and servers, kept in memory."""
