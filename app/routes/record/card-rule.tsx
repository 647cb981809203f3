import { adjustedAverage, leastSkill } from "../../baseball/card-figures";
import { leastTries } from "../../baseball/differences";
import { rate } from "../../baseball/rates";
import { offers } from "../../branding/offers";
import { levelName } from "../../game/game-words";
import { RulePage } from "../../game/rank/rule-page";
import { dot } from "../../i18n/dot";
import { halfUp, tenthsText } from "../../i18n/numbers";
import type { Wording } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "card.ruleTitle",
  heading: "common.record",
  layout: "sub",
  area: "rank",
  back: "/record",
};

export const loader = forMember(() => null);

const compared = { atBats: 458, hits: 193, leagueHits: 152 };
const sure = { atBats: 100, lead: 30, skill: 50 };
const easy = { difficulty: "easy", level: 2, atBats: 50, hits: 380 } as const;
const hard = { difficulty: "hard", level: 4, atBats: 30, hits: 260 } as const;
const hits = 30;

export default function CardRulePage() {
  const { t, language } = useLocale();
  return (
    <RulePage
      title={t("card.ruleTitle")}
      parts={[
        {
          title: t("card.rule.poolTitle"),
          lines: [t("card.rule.poolText"), t("card.rule.poolWho")],
          list: [
            t("card.rule.poolFormula"),
            t("card.rule.poolExample", { ...compared, lead: (adjustedAverage(compared) ?? 100) - 100 }),
          ],
        },
        {
          title: t("card.rule.sureTitle"),
          lines: [t("card.rule.sureText")],
          list: [
            t("card.rule.sureFormula"),
            t("card.rule.sureExample", { ...sure, level: (sure.lead * sure.skill) / 100 }),
          ],
          after: t("card.rule.sureNote", { least: 100 * leastSkill }),
        },
        {
          title: t("card.percentiles"),
          lines: [t("card.rule.placeText"), ...(offers("rankings") ? [t("card.rule.rankText")] : [])],
        },
        { title: t("card.rule.columns"), lines: [t("card.rule.columnsText")] },
        {
          title: t("card.adjusted"),
          lines: [t("card.rule.adjustedText")],
          list: [t("card.rule.adjustedFormula"), adjustedExample({ t, language })],
          after: t("card.rule.adjustedNote"),
        },
        {
          title: t("card.strengths.title"),
          lines: [t("card.rule.strengthsText")],
          after: t("card.rule.strengthsNote", { least: leastTries }),
        },
        { title: t("rank.rule.whenTitle"), lines: [t("card.rule.whenText")] },
      ]}
    />
  );
}

/** The league's averages are of a thousand at-bats. */
function adjustedExample({ t, language }: Wording): string {
  const thousandths = easy.atBats * easy.hits + hard.atBats * hard.hits;
  const name = ({ difficulty, level }: typeof easy | typeof hard) =>
    t(`report.difficulty.${difficulty}`) + dot + levelName(t, level);
  return t("card.rule.adjustedExample", {
    easy: name(easy),
    easyAtBats: easy.atBats,
    easyLeague: rate(easy.hits, 1000, language),
    hard: name(hard),
    hardAtBats: hard.atBats,
    hardLeague: rate(hard.hits, 1000, language),
    hits,
    leagueHits: tenthsText(halfUp(thousandths, 100)),
    value: adjustedAverage({ atBats: easy.atBats + hard.atBats, hits, leagueHits: thousandths / 1000 }) ?? "",
  });
}
