import type { Video } from "../../api/nasmo.server";
import type { Translate } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";

export function BaseDiamond({ runners }: Pick<Video, "runners">) {
  const t = useT();
  const [first, second, third] = runners;
  const base = (is: boolean, x: number, y: number) => (
    <path className={is ? "base base-taken" : "base"} d={`M${x} ${y - 13}l13 13-13 13-13-13z`} />
  );
  return (
    <div className="row diamond">
      <svg viewBox="0 0 96 78" aria-hidden="true" focusable="false">
        <path className="base-line" d="M48 66 76 38 48 18 20 38z" />
        {base(second, 48, 18)}
        {base(first, 78, 42)}
        {base(third, 18, 42)}
        <path className="base-home" d="M42 60h12v7l-6 6-6-6z" />
      </svg>
      <p>
        <span className="muted small diamond-label">{t("nasmo.runnersLabel")}</span>{" "}
        <strong>{runnersOf(t, runners)}</strong>
      </p>
    </div>
  );
}

const baseNames = ["nasmo.first", "nasmo.second", "nasmo.third"] as const;

function runnersOf(t: Translate, runners: Video["runners"]): string {
  const [one, two, three] = baseNames.filter((_, base) => runners[base]).map((name) => t(name));
  if (three) return t("nasmo.loaded");
  if (!one) return t("nasmo.noRunner");
  return t("nasmo.runners", { bases: two ? t("nasmo.twoBases", { one, two }) : one });
}
