import { strikeInSummary } from "../../ui/field-frame";

/** Takes back the errors of the server's boxes, cards and lists, as soon as something else is chosen. */
export function watchChoices(): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-error-summary] a");
  const look = () => {
    for (const { hash } of links) takeBack(document.getElementById(hash.slice(1)));
  };
  document.addEventListener("change", look);
  look();
  return () => document.removeEventListener("change", look);
}

function takeBack(field: HTMLElement | null): void {
  if (!field || !isChanged(field)) return;
  strikeInSummary(field.id);
  field.removeAttribute("aria-invalid");
  const text = document.getElementById(`${field.id}-error`);
  if (text) text.textContent = "";
}

function isChanged(field: HTMLElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(rendered, 0);
  }
  if (!(field instanceof HTMLInputElement) || !/checkbox|radio/.test(field.type)) return false;
  const group = document.querySelectorAll<HTMLInputElement>(`input[name="${field.name}"]`);
  return [...group].some(({ checked, defaultChecked }) => checked !== defaultChecked);
}
