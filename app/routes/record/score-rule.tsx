import { battingRuns, gameScore, gradesFrom } from "../../baseball/game-score";
import { gradeName, signedRuns } from "../../game/game-score-words";
import { RulePage } from "../../game/rank/rule-page";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "score.title",
  heading: "common.record",
  layout: "sub",
  area: "rank",
  back: "/record",
};

export const loader = forMember(() => null);

const batter = { atBats: 4, hits: 2, totalBases: 5, walks: 1 };
const pitcher = { outs: 15, strikeouts: 6, walks: 1, hits: 4, runs: 2, homeRuns: 1 };

export default function ScoreRulePage() {
  const t = useT();
  const [batting, pitching] = [battingRuns(batter), gameScore(pitcher)];
  const limits = (of: "batting" | "pitching", label: string) => {
    const [ordinary, good, veryGood] = gradesFrom[of].map((from) =>
      of === "batting" ? signedRuns(from) : String(from),
    );
    return t("score.grades.line", { of: label, ordinary: ordinary ?? "", good: good ?? "", veryGood: veryGood ?? "" });
  };
  const [runs, score] = [t("score.battingRuns"), t("score.gameScore")];
  return (
    <RulePage
      title={t("score.title")}
      parts={[
        {
          title: runs,
          lines: [t("score.batting.intro")],
          list: [
            t("score.batting.formula"),
            example("batting", t("score.example.batting", batter), signedRuns(batting)),
          ],
          after: t("score.batting.note"),
        },
        {
          title: score,
          lines: [t("score.pitching.intro")],
          list: [
            t("score.pitching.formula"),
            example("pitching", t("score.example.pitching", pitcher), String(pitching)),
          ],
          after: t("score.pitching.note"),
        },
        {
          title: t("score.grades"),
          lines: [t("score.grades.intro")],
          list: [limits("batting", runs), limits("pitching", score)],
        },
        {
          title: t("score.best"),
          lines: [t("score.best.intro")],
          list: [t("score.best.batting"), t("score.best.formula")],
          after: t("score.best.note"),
        },
      ]}
    />
  );

  function example(of: "batting" | "pitching", line: string, value: string): string {
    return t("score.example", { line, value, grade: gradeName(t, of, of === "batting" ? batting : pitching) });
  }
}
