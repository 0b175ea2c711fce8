"""What is stored: component tables, sentences, and the database."""
