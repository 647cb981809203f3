import { useEffect } from "react";
import { liveTwin } from "./redrawn-page";

/** Says that React has taken over, and gives the page's fields the blurs that came before it. */
export function useTakeOver(): void {
  useEffect(() => {
    document.documentElement.setAttribute("data-hydrated", "");
    const timer = setTimeout(repeatBlurs);
    return () => clearTimeout(timer);
  }, []);
}

/** After a timeout, so that what other components set up in their effects hears them too. */
function repeatBlurs() {
  for (const target of window.__blurred ?? []) {
    const field = target instanceof Element ? liveTwin(target) : target;
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  window.__blurred?.clear();
}
