"""Parts of the side-by-side benchmark; `run.py` beside this package puts them together."""
