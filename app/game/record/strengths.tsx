import { leastTries, triesToTell, type PartKind } from "../../baseball/differences";
import { useGameWording, type GameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { rate } from "../../baseball/rates";
import { recordPath, type RecordSubpath } from "../../baseball/record-query";
import { percent } from "../../baseball/shares";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import type { Strengths } from "./load-games.server";
import { partName } from "./part-names";

interface StrengthsProps {
  mode: Mode;
  found: Strengths;
}

type Found = Strengths["strengths"][number];

/** Tells the member where they are better and worse than usual, as far as that is not chance. */
export function StrengthsSection({ mode, found: { compared, most, strengths, weaknesses } }: StrengthsProps) {
  const words = useGameWording();
  const { t } = words;
  const told = [...strengths, ...weaknesses];
  return (
    <section className="section strengths-section" aria-labelledby="strengths">
      <h2 className="section-title" id="strengths">
        {t("card.strengths.title")}
      </h2>
      <List title={t("card.strengths.good")} mode={mode} list={strengths} />
      <List title={t("card.strengths.bad")} mode={mode} list={weaknesses} />
      {told.length ? null : <p>{t("card.strengths.none")}</p>}
      <p className="muted small">
        {compared ? comparedText(words, mode, compared) : fewText(words, mode, most)}{" "}
        {told.some(({ kind }) => kind === "zone" || kind === "target") ? `${t("card.strengths.view")} ` : ""}
        <a href={localePath(words.language, "/record/card-rule")}>{t("game.ruleLink")}</a>
      </p>
    </section>
  );
}

interface ListProps {
  title: string;
  mode: Mode;
  list: readonly Found[];
}

function List({ title, mode, list }: ListProps) {
  const words = useGameWording();
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="strengths">
        {list.map((one) => (
          <li key={one.kind + one.part}>
            <a href={localePath(words.language, recordPath({ mode, season: "all" }, {}, pageOf(one.kind)))}>
              {partName(words, one)}
            </a>{" "}
            {sentence(words, mode, one)} <span className="muted small">{sampleText(words, mode, one)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const pageOf = (kind: PartKind): RecordSubpath =>
  kind === "zone" || kind === "way" || kind === "target" ? "/spray" : "/splits";

const figureOf = (
  { language }: GameWording,
  mode: Mode,
  kind: PartKind,
): { label: TextKey; say: (hits: number, tries: number) => string } => {
  if (mode === "pit") return { label: "game.targetShare", say: percent };
  if (kind === "way") return { label: "game.hitShare", say: percent };
  return { label: "game.col.avg", say: (hits, tries) => rate(hits, tries, language) };
};

/** Shares are told to a thousandth. */
const precision = 1000;

function sentence(words: GameWording, mode: Mode, found: Found): string {
  const { t } = words;
  const { kind, hits, tries, expected, lead } = found;
  const { label, say } = figureOf(words, mode, kind);
  return t(lead > 0 ? "card.strengths.above" : "card.strengths.below", {
    measure: t(label),
    value: say(hits, tries),
    expected: say(Math.round(expected * precision), precision),
  });
}

function sampleText(words: GameWording, mode: Mode, { kind, tries, league }: Found): string {
  const { label, say } = figureOf(words, mode, kind);
  const value = say(Math.round((league / tries) * precision), precision);
  return [
    `${words.t("report.league", { measure: words.t(label) })} ${value}`,
    triesText(words, mode, kind, tries),
  ].join(dot);
}

function triesText({ t }: GameWording, mode: Mode, kind: PartKind | null, count: number): string {
  if (mode === "pit") return t("game.pitchCount", { count });
  return kind === "way" ? t("game.sprayBalls", { count }) : t("game.atBats", { count });
}

function comparedText(words: GameWording, mode: Mode, count: number): string {
  const { t } = words;
  const difference = t(mode === "pit" ? "card.strengths.tenPoints" : "card.strengths.hundredPoints");
  const tries = triesText(words, mode, null, triesToTell(count));
  return t("card.strengths.compared", { count, difference, tries });
}

const fewText = (words: GameWording, mode: Mode, most: number) =>
  words.t("card.strengths.few", {
    least: triesText(words, mode, null, leastTries),
    most: triesText(words, mode, null, most),
  });
