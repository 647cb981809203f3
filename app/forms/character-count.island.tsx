import { useEffect, useState } from "react";
import type { Worded } from "../islands/island-module";
import { longestOpinion, opinionLength } from "./opinion";

export const texts = ["form.opinionLeft", "form.opinionOver"] as const;

interface CharacterCountProps extends Worded<(typeof texts)[number]> {
  /** The id of the textarea. */
  of: string;
  /** Length of the submitted text if it was too long; without scripts nothing else is counted. */
  sent?: number;
}

export default function CharacterCount({ t, of, sent }: CharacterCountProps) {
  const [length, setLength] = useState(sent);
  useEffect(() => {
    const box = document.getElementById(of);
    if (!(box instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(opinionLength(box.value));
    count();
    box.addEventListener("input", count);
    return () => box.removeEventListener("input", count);
  }, [of]);
  if (!length) return null;
  const over = length - longestOpinion;
  return over > 0 ? (
    <span className="count-over">{t("form.opinionOver", { count: over })}</span>
  ) : (
    t("form.opinionLeft", { count: -over })
  );
}
