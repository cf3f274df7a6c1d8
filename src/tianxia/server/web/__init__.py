"""The web application: routes, sockets and the files of the page."""
