"""Pig as the bot uses it, besides its rules: sentences, pictures, rules text and lesson."""
