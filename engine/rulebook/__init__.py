"""The rules that players read: for each game and language one Markdown page, in sections with stable ids.

A page may inherit from another; `README.md` tells how pages are written. `book` finds pages; `reading` is the strict
reader of a page's file and `examples` that of its example blocks; `written` is the page as they read it,
`inheritance` composes it with its parent, and `page` is the result.
"""
