import type { Meter as MeterWords } from "./rows.server";

/** How far there is to go: a bar, and the same in words. */
export function Meter({ meter }: { meter: MeterWords }) {
  return (
    <span className="meter">
      <svg className="meter-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="meter-field" width="100" height="8" />
        <rect className="meter-have" width={meter.percent} height="8" />
      </svg>
      <span className="meter-words">
        {meter.words}
        {meter.toGo ? ` · ${meter.toGo}` : ""}
      </span>
    </span>
  );
}
