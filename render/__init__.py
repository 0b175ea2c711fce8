"""The drawing of pictures from the views of games. It uses the engines, but neither Discord nor the database."""
