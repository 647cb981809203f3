import { z } from "zod";
import { koreanDay, startOfKoreanDay } from "../korean-time";
import { CLUBS_KO } from "./names";
import { Random } from "./random";
import { at } from "./side";
import type { Writer } from "./writer";

const DAY = 86_400_000;

/** Number of teams in the tournaments' brackets, if so many take part. */
const ENTRANTS: ReadonlyMap<number, number> = new Map([
  [7, 8],
  [8, 8],
  [9, 8],
  [13, 16],
  [14, 11],
  [25, 11],
  [26, 16],
]);

const FEWEST = 3;

const OWN_FIRST = `t.contest_seq = 8 AND EXISTS (SELECT 1 FROM contest_mates m
  WHERE m.contest_seq = t.contest_seq AND m.team_seq = t.seq AND m.member_seq = 1)`;

interface Team {
  seq: number | null;
  name: string | null;
}
interface Match {
  a: Team | null;
  h: Team | null;
  score: readonly [number, number] | null;
  won: "A" | "H" | null;
}

const contestRow = z.object({ seq: z.number(), from_day: z.string(), to_day: z.string() });
const teamRow = z.object({ seq: z.number() });

export function drawBrackets(writer: Writer, count: number, now: number) {
  for (const [contest, entrants] of ENTRANTS) {
    if (contest > count) continue;
    const [row] = writer.all(`SELECT seq, from_day, to_day FROM contests WHERE seq = ${contest}`).map((found) => contestRow.parse(found)); // prettier-ignore
    if (!row) continue;
    const best = writer.all(`SELECT seq FROM contest_teams t WHERE contest_seq = ${contest}
      ORDER BY ${OWN_FIRST} DESC, total DESC, seq LIMIT ${entrants}`);
    const upcoming = row.from_day > koreanDay(now);
    const teams: Team[] = upcoming
      ? CLUBS_KO.slice(0, entrants).map((name) => ({ seq: null, name }))
      : best.map((found) => ({ seq: teamRow.parse(found).seq, name: null }));
    if (teams.length >= FEWEST) draw(writer, row, teams, now);
  }
}

function draw(writer: Writer, { seq, from_day, to_day }: z.infer<typeof contestRow>, teams: Team[], now: number) {
  const random = new Random(seq * 104_729);
  const fields = writer.all(`SELECT field_seq AS seq FROM contest_fields WHERE contest_seq = ${seq}`).map((found) => teamRow.parse(found).seq); // prettier-ignore
  const today = koreanDay(now);
  const share = to_day < today ? 1 : from_day > today ? 0 : 0.5;
  const rounds = play(random, random.shuffle(teams), share);
  writer.exec(`UPDATE contests SET bracket = 'Y' WHERE seq = ${seq}`);
  rounds.forEach((matches, index) =>
    matches.forEach(({ a, h, score, won }, place) => {
      const alone = index === 0 && h === null;
      const time = timeOf({ from_day, to_day, now }, { index, place, rounds: rounds.length, played: won !== null });
      writer.row("contest_matches", {
        contest_seq: seq,
        round: index + 1,
        number: place + 1,
        at: alone ? null : time,
        field_seq: alone ? null : random.pick(fields),
        a_team: a?.seq ?? null,
        a_name: a?.name ?? null,
        a_score: score?.[0] ?? null,
        h_team: h?.seq ?? null,
        h_name: h?.name ?? null,
        h_score: score?.[1] ?? null,
        won,
      });
    }),
  );
}

/** Plays the rounds up to `share`: half is the first round, and half of the second. */
function play(random: Random, teams: Team[], share: number): Match[][] {
  const size = 2 ** Math.ceil(Math.log2(teams.length));
  const byes = size - teams.length;
  const waiting = [...teams];
  const take = () => waiting.shift() ?? null;
  let current: Match[] = Array.from({ length: size / 2 }, (_, place) => {
    const alone = Math.floor(((place + 1) * byes) / (size / 2)) > Math.floor((place * byes) / (size / 2));
    return alone ? { a: take(), h: null, score: null, won: "A" } : decided(random, take(), take(), share > 0);
  });
  const rounds = [current];
  while (current.length > 1) {
    const last = current;
    current = Array.from({ length: last.length / 2 }, (_, place) => {
      const [a, h] = [winner(at(last, place * 2)), winner(at(last, place * 2 + 1))];
      const known = share === 1 || (share > 0 && rounds.length === 1 && place < last.length / 4);
      return decided(random, a, h, known);
    });
    rounds.push(current);
  }
  return rounds;
}

const winner = ({ a, h, won }: Match) => (won === "A" ? a : won === "H" ? h : null);

function decided(random: Random, a: Team | null, h: Team | null, known: boolean): Match {
  if (!known || !a || !h) return { a, h, score: null, won: null };
  const more = random.int(3, 13);
  const less = random.int(0, more - 1);
  return random.chance(0.5) ? { a, h, score: [more, less], won: "A" } : { a, h, score: [less, more], won: "H" };
}

interface Days {
  from_day: string;
  to_day: string;
  now: number;
}
interface Spot {
  index: number;
  place: number;
  rounds: number;
  played: boolean;
}

/** Played matches are in the past, others in the future; the last rounds of a running bracket have no day yet. */
function timeOf({ from_day, to_day, now }: Days, { index, place, rounds, played }: Spot): string | null {
  const today = koreanDay(now);
  if (to_day < today) return stamp(startOfKoreanDay(to_day) - (rounds - 1 - index) * 2 * DAY, place);
  if (from_day > today) return stamp(startOfKoreanDay(from_day) + index * DAY, place);
  if (played) return stamp(startOfKoreanDay(today) - (3 - index) * DAY, place);
  return index === 1 ? stamp(startOfKoreanDay(today) + DAY, place) : null;
}

const stamp = (midnight: number, place: number) =>
  `${koreanDay(midnight)} ${String(13 + place).padStart(2, "0")}:00:00`;
