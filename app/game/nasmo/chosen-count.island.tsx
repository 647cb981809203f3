import { useEffect, useRef, useState } from "react";
import type { Worded } from "../../islands/island-module";

export const texts = ["nasmo.chosen"] as const;
/** A form that comes back, or an entry of the history, has ticks before the first press. */
export const idle = true;

interface ChosenCountProps extends Worded<(typeof texts)[number]> {
  /** How many are chosen on other pages of the list. */
  elsewhere: number;
}

/** Counts the boxes that are ticked in the form around it. */
export default function ChosenCount({ t, elsewhere }: ChosenCountProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const [count, setCount] = useState(elsewhere);
  useEffect(() => {
    const form = status.current?.closest("form");
    if (!form) return;
    const read = () => setCount(elsewhere + form.querySelectorAll(":checked").length);
    read();
    form.addEventListener("change", read);
    // The browser restores boxes without an event.
    window.addEventListener("pageshow", read);
    return () => {
      form.removeEventListener("change", read);
      window.removeEventListener("pageshow", read);
    };
  }, [elsewhere]);
  return (
    <p className="numbers" role="status" ref={status}>
      {count ? t("nasmo.chosen", { count }) : ""}
    </p>
  );
}
