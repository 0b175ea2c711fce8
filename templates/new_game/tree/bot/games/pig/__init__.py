"""What the bot adds to the rules of Pig: sentences, pictures, rules text and lesson."""
