// React 18 redraws an island that differs from the server's HTML, for example after a translation.

const carried = "input:not([type=hidden]),select,textarea,button,a[href],summary,details,[tabindex]";
type Controls = Map<string, Element>;

export function rememberPlace() {
  return { focused: document.activeElement, top: window.scrollY };
}

export function returnToPlace({ top }: { top: number }, focused: Element | null | undefined) {
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  window.scrollTo(0, top);
}

/** Copies what the user did in the `dead` nodes to the `live` ones. */
export function carryOver(dead: Element, live: Element, place: ReturnType<typeof rememberPlace>): void {
  const lives = controlsOf(live);
  let focused: Element | undefined;
  for (const [key, from] of controlsOf(dead)) {
    const to = lives.get(key);
    if (!to) continue;
    copyState(from, to);
    twins.set(from, to);
    if (from === place.focused) focused = to;
  }
  returnToPlace(place, focused);
  if (focused && place.focused) copyCaret(place.focused, focused);
}

const twins = new WeakMap<Element, Element>();

export function liveTwin(element: Element): Element {
  return twins.get(element) ?? element;
}

/** Does not match by position, because an extension may have inserted elements. */
function controlsOf(root: Element): Controls {
  const found: Controls = new Map();
  const seen = new Map<string, number>();
  for (const element of root.querySelectorAll(carried)) {
    const key = describe(element);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    found.set(`${key} ${nth}`, element);
  }
  return found;
}

function describe(element: Element): string {
  if (element.id) return `#${element.id}`;
  const choice = element.matches("[type=radio],[type=checkbox],button") ? element.getAttribute("value") : "";
  const names = ["name", "type", "href"].map((name) => element.getAttribute(name));
  return [element.tagName, ...names, choice].join(" ");
}

function copyState(from: Element, to: Element) {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (to.checked !== from.checked) to.checked = from.checked;
    if (from.type === "file") to.files = from.files;
    else if (to.value !== from.value) to.value = from.value;
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    if (to.value !== from.value) to.value = from.value;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    const chosen = new Set([...from.selectedOptions].map((option) => option.value));
    for (const option of to.options) option.selected = chosen.has(option.value);
  } else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
}

type Text = HTMLInputElement | HTMLTextAreaElement;

function isText(element: Element): element is Text {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/** Scripts cannot read the caret of e-mail and number fields; browsers put it at the end. */
function copyCaret(from: Element, to: Element) {
  if (!isText(from) || !isText(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? "none");
}
