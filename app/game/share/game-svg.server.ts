import type { SharedGame } from "../../api/share.server";
import type { Side } from "../../baseball/game";
import { gameWording } from "../../baseball/measures";
import { countsPoints } from "../../baseball/modes";
import { colour } from "../../branding/colours.server";
import { dayAndTime } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { heldBests } from "../best-ribbon";
import { levelName, modeName } from "../game-words";
import { scoredLines } from "../numbers";
import { storyWords } from "../story/words";
import { pictureSvg } from "./picture-svg.server";
import { text } from "./picture-text.server";

/** Draws a game's result: the line score, and the member's own numbers below it. */
export function gameSvg(shared: SharedGame, language: Language): string {
  const words = gameWording(language);
  const { t } = words;
  const { nickname, character, game, teams } = shared;
  const held = heldBests(words, game);
  return pictureSvg(t, `${modeName(t, game.mode)} · ${levelName(t, game.level)}`, lineScoreSvg(shared), {
    nickname,
    character,
    chip: { word: t(`common.${game.result}`), field: fields[game.result] },
    line: `${dayAndTime(game.playedAt, language)} · ${game.venue}`,
    story: storyWords(words, game, { teams })[0],
    ribbon: held && `★ ${t("record.personalBest")} ${held}`,
    lines: scoredLines(words, game.mode, game.mine),
  });
}

const fields = { win: "good", draw: "edge", lose: "bad" } as const;

const [cell, line, lit, dim] = [
  colour("board-cell"),
  colour("board-line"),
  colour("board-text"),
  colour("board-muted"),
];
const bulb = colour("bulb");

const at = { names: 110, innings: 424, end: 1116 };
const rows = { heads: 186, away: 200, home: 292, height: 84 };

function lineScoreSvg({ game, teams }: SharedGame): string {
  const points = countsPoints(game.mode);
  const heads = points ? ["P"] : ["R", "H", "E"];
  const innings = Math.max(game.innings, ...teams.map((team) => team.line.length));
  const totals = points ? [150] : [96, 64, 64];
  const width = (at.end - at.innings - totals.reduce((sum, total) => sum + total, 0)) / innings;
  const columns = Array.from({ length: innings }, (_, i) => ({
    x: at.innings + i * width,
    width,
    head: String(i + 1),
  }));
  let x = at.innings + innings * width;
  const right = heads.map((head, i) => {
    const column = { x, width: totals[i] ?? 0, head };
    x += column.width;
    return column;
  });

  const headings = [...columns, ...right].map((column) =>
    text(middle(column), rows.heads, column.head, { size: 22, fill: dim, anchor: "middle" }),
  );
  return [...headings, row("away"), row("home")].join("");

  function row(side: Side): string {
    const y = rows[side];
    const team = teams.find((candidate) => candidate.side === side);
    const other = game[side === "away" ? "home" : "away"];
    const { name, score } = game[side];
    const own = game.mySide === side;
    const runs = columns.map((column, i) => slot(column, y, inning(team?.line[i]), Math.min(34, width * 0.72)));
    const sums = [score, team?.hits ?? 0, team?.errors ?? 0].slice(0, heads.length);
    return [
      own ? `<path d="M84 ${y + 30}l12 12-12 12-12-12z" fill="${bulb}"/>` : "",
      text(at.names, y + 57, name, {
        size: 42,
        weight: own ? 800 : 600,
        fill: own ? lit : dim,
        width: 296,
        leastSize: 30,
      }),
      ...runs,
      ...right.map((column, i) =>
        i === 0
          ? slot(column, y, { shown: score, fill: score > other.score ? bulb : lit }, 54, 800)
          : slot(column, y, { shown: sums[i] ?? 0, fill: lit }, 34),
      ),
    ].join("");
  }
}

interface Column {
  x: number;
  width: number;
}

const middle = ({ x, width }: Column) => x + width / 2;

/** An x marks a half inning that was not needed. */
function inning(runs: number | null | undefined) {
  return runs === undefined ? { shown: "", fill: dim } : { shown: runs ?? "x", fill: runs ? lit : dim };
}

function slot(
  column: Column,
  y: number,
  { shown, fill }: { shown: string | number; fill: string },
  size: number,
  weight: 600 | 800 = 600,
) {
  const { x, width } = column;
  const back = `<path d="M${x + 2} ${y}h${width - 4}v${rows.height}h${4 - width}z" fill="${cell}" stroke="${line}"/>`;
  if (shown === "") return back;
  return (
    back + text(middle(column), y + rows.height / 2 + size * 0.36, shown, { size, weight, fill, anchor: "middle" })
  );
}
