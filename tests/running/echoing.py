"""A program that tells what it is given, for the tests of how programs are begun."""

import json
import os
import sys
import threading


def main() -> int:
    kinds = [os.isatty(file) for file in range(3)]
    given = {"arguments": sys.argv[1:], "folder": os.getcwd(), "environment": dict(os.environ), "terminals": kinds}
    print(json.dumps({**given, "typed": sys.stdin.read()}))
    print("é", file=sys.stderr)
    threading.Thread(target=lambda: print("a thread ends first")).start()
    return 7


if __name__ == "__main__":
    sys.exit(main())
