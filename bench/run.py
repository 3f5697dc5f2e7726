"""The benchmark: `make bench`, or `python bench/run.py --help`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
