import { useLoaderData } from "@remix-run/react";
import { getExpectedChecks, type ExpectedCheck } from "../../api/expected.server";
import { fewAtBats } from "../../baseball/expected";
import { useGameWording } from "../../baseball/measures";
import { rate } from "../../baseball/rates";
import { offers } from "../../branding/offers";
import { seasonName } from "../../game/game-words";
import { CheckFigure } from "../../game/record/expected-check";
import { RulePage } from "../../game/rank/rule-page";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "expected.ruleTitle",
  heading: "common.record",
  layout: "sub",
  area: "report",
  back: "/record/spray",
};

export const loader = forMember(async (visit) => {
  const { api } = visit;
  const checks = await getExpectedChecks(api);
  return {
    checks: checks.filter(({ kind, balls }) => balls && (kind === "games" || (kind === "bat" && offers("bat")))),
  };
});

export default function ExpectedRulePage() {
  const t = useT();
  const { checks } = useLoaderData<typeof loader>();
  return (
    <RulePage
      title={t("expected.ruleTitle")}
      parts={[
        {
          lines: [t("expected.what.intro")],
          list: [t("expected.what.hits"), t("expected.what.average")],
          after: t("expected.what.note"),
        },
        {
          title: t("expected.cells"),
          lines: [t("expected.cells.intro")],
          list: [t("expected.cells.formula"), t("expected.cells.parents")],
          after: t("expected.cells.note"),
        },
        {
          title: t("expected.luck"),
          lines: [t("expected.luck.intro")],
          list: [t("expected.luck.formula")],
          after: t("expected.luck.few", { count: fewAtBats }),
        },
        { title: t("expected.missing"), lines: [t("expected.missing.text"), t("expected.missing.source")] },
      ]}
    >
      {checks.length ? <h2>{t("expected.check")}</h2> : null}
      {checks.map((check, i) => (
        <Check key={check.kind} check={check} before={checks[i - 1]} />
      ))}
    </RulePage>
  );
}

/** Says which seasons only where they are others than before. */
function Check({ check, before }: { check: ExpectedCheck; before: ExpectedCheck | undefined }) {
  const { t, language } = useGameWording();
  const { season, source, off, averageOff } = check;
  return (
    <div className="rule-text">
      {before?.season === season && before.source === source ? null : (
        <p>{t("expected.check.intro", { season: seasonName(t, season), source: seasonName(t, source) })}</p>
      )}
      <CheckFigure check={check} />
      <p>{t("expected.check.score", { off: rate(off, 1, language), average: rate(averageOff, 1, language) })}</p>
    </div>
  );
}
