/** Submits as a press does, so that the page's script shows the wait; `submit()` fires no event. */
export function submitForm(form: HTMLFormElement): void {
  if (form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))) form.submit();
}
