import type { BracketMatch } from "../../api/contest-bracket.server";
import type { Translate } from "../../i18n/texts";
import { groupDigits } from "../../i18n/numbers";
import { useT } from "../../i18n/use-t";
import { isBye, isOwn, isWalkover, winnerOf, type BracketSide, type Tree } from "./bracket-tree";
import { roundName } from "./contest-words";

const box = { width: 144, height: 52 };
const gap = 18;
const top = 40;
/** Distance between two matches of the first round. */
const pitch = 66;
/** Size of an em in the drawing's units; the style sheet sets its size on the screen. */
const em = 14;

const leftOf = (column: number) => 2 + column * (box.width + gap);

interface BracketSvgProps {
  label: string;
  tree: Tree;
}

export function BracketSvg({ label, tree: { rounds, current } }: BracketSvgProps) {
  const t = useT();
  const middleOf = (column: number, { number }: BracketMatch) => top + (number - 0.5) * 2 ** column * pitch;
  const lowest = Math.max(...rounds.flatMap(({ matches }, i) => matches.map((match) => middleOf(i, match))));
  const [width, height] = [leftOf(rounds.length) - gap + 2, lowest + pitch / 2];
  return (
    <svg
      className="bracket-svg"
      width={`${width / em}em`}
      height={`${height / em}em`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {rounds.map((round, column) => (
        <g key={round.number}>
          <text
            className={round === current ? "bracket-round bracket-current" : "bracket-round"}
            x={leftOf(column)}
            y="20"
          >
            {roundName(t, round.left)}
          </text>
          {round === current ? <path className="bracket-mark" d={`M${leftOf(column)} 30h${box.width}`} /> : null}
          {column + 1 < rounds.length
            ? round.matches.map((match) => (
                <path
                  key={match.number}
                  className={winnerOf(match) ? "bracket-way bracket-way-won" : "bracket-way"}
                  d={`M${leftOf(column) + box.width} ${middleOf(column, match)}h${gap / 2}V${middleOf(column + 1, { ...match, number: Math.ceil(match.number / 2) })}h${gap / 2}`}
                />
              ))
            : null}
          {round.matches.map((match) => (
            <g
              key={match.number}
              className={isOwn(match) ? "bracket-match bracket-match-own" : "bracket-match"}
              transform={`translate(${leftOf(column)} ${middleOf(column, match) - box.height / 2})`}
            >
              <rect className="bracket-box" width={box.width} height={box.height} rx="4" />
              <path className="bracket-seam" d={`M0 ${box.height / 2}h${box.width}`} />
              {[match.first, match.second].map((side, i) => (
                <Side key={i} y={i * (box.height / 2)} match={match} side={side} />
              ))}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

interface SideProps {
  match: BracketMatch;
  side: BracketSide | null;
  y: number;
}

/** The winner has a ball before the name, the member's team a bar at its edge. */
function Side({ match, side, y }: SideProps) {
  const t = useT();
  const name = side?.name ?? nobody(t, match);
  const walkover = side?.won && isWalkover(match) ? winName(t, match) : null;
  const score = side && side.score !== null ? groupDigits(side.score) : walkover;
  const look = side?.won ? "bracket-side bracket-won" : side?.name ? "bracket-side" : "bracket-side bracket-nobody";
  return (
    <g className={look}>
      <title>{[name, score].filter((part) => part !== null).join(" ")}</title>
      {side?.mine ? <path className="bracket-own" d={`M2.500 ${y + 3}v20`} /> : null}
      {side?.won ? <circle className="bracket-ball" cx="12" cy={y + 13} r="4" /> : null}
      <text x="22" y={y + 18}>
        {shortened(name, 118 - (score === null ? 0 : Math.max(24, widthOf(score))))}
      </text>
      {score !== null ? (
        <text className="bracket-score" x={box.width - 10} y={y + 18}>
          {score}
        </text>
      ) : null}
    </g>
  );
}

/** Returns the text for an empty side; of a bye the other side tells. */
export function nobody(t: Translate, match: BracketMatch): string {
  return isBye(match) ? "–" : t("contest.undecided");
}

/** Returns how a match was won. */
export function winName(t: Translate, match: BracketMatch): string {
  if (isBye(match)) return t("contest.outcome.bye");
  return t(isWalkover(match) ? "contest.outcome.walkover" : "contest.outcome.won");
}

const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (wide.test(character) ? 13 : 8), 0);
}

/** Shortens the name, because SVG text neither wraps nor ends in an ellipsis; teams of one name differ at its end. */
function shortened(name: string, room: number): string {
  if (widthOf(name) <= room) return name;
  const characters = [...name];
  const half = (room - 8) / 2;
  return `${characters.slice(0, fitting(characters, half)).join("")}…${characters.slice(-fitting(characters.toReversed(), half)).join("")}`;
}

/** Returns how many of the first characters fit. */
function fitting(characters: readonly string[], room: number): number {
  const count = characters.findIndex((_, i) => widthOf(characters.slice(0, i + 1).join("")) > room);
  return count < 0 ? characters.length : count;
}
