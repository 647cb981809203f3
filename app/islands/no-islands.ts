// Inlined last in the body of pages without islands. Like any script it waits for the style sheets, and delays the end
// of the page: Chromium lays out a complete page at once, which is wasted work without its style sheets.
document.documentElement.dataset.hydrated = "";
