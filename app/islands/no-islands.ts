// Inline last in the body of a page without islands. As any script it waits for the style sheets, and so does the end of the
// page: Chromium lays a page out as soon as it has all of it, and without its sheets that is work for nothing.
document.documentElement.dataset.hydrated = "";
