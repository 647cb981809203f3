/**
 * React sets a textarea back to its default text as it hydrates, unless the default is no longer what React wrote.
 * So the default of an edited one follows its value until the returned function is called.
 */
export function holdTextareas(): () => void {
  const defaults = new Map<HTMLTextAreaElement, string>();
  function hold(textarea: HTMLTextAreaElement) {
    if (!defaults.has(textarea)) defaults.set(textarea, textarea.defaultValue);
    textarea.defaultValue = textarea.value;
  }
  function onInput({ target }: Event) {
    if (target instanceof HTMLTextAreaElement) hold(target);
  }
  for (const textarea of document.querySelectorAll("textarea"))
    if (textarea.value !== textarea.defaultValue) hold(textarea);
  window.addEventListener("input", onInput, true);
  return () => {
    window.removeEventListener("input", onInput, true);
    for (const [textarea, text] of defaults) textarea.defaultValue = text;
  };
}
