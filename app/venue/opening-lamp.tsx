import { useLanguage, useT } from "../i18n/use-t";
import type { Opening } from "./opening.server";
import { openingWords } from "./venue-words";

/** Shows "● 영업 중 02:00까지": a lit lamp, with words that work without colours. */
export function OpeningLamp({ opening }: { opening: Opening }) {
  const { now, next } = openingWords({ t: useT(), language: useLanguage() }, opening);
  return (
    <span className={`muted small lamp lamp-${opening.state}`}>
      <b>{now}</b> {next ? <span>{next}</span> : null}
    </span>
  );
}
