"""What the page reads and sends has types: declared in Python, generated for JavaScript, checked by TypeScript."""
