import { koreanStamp, lastSeasons } from "../../reference-api/korean-time";
import { playGame, type SeedGame } from "../../reference-api/seed/game";
import { makeMembers } from "../../reference-api/seed/members";
import { Random } from "../../reference-api/seed/random";
import { Roster } from "../../reference-api/seed/roster";
import { makeSchedule } from "../../reference-api/seed/schedule";
import { total } from "../../reference-api/seed/side";
import { Timetable } from "../../reference-api/seed/timetable";
import type { Play } from "../../app/api/record-detail.server";
import type { StoryGame, Told } from "../../app/game/story/facts";

const NOW = Date.parse("2026-11-21T23:00:00+09:00");
const outsOf: Partial<Record<string, number>> = { strikeout: 1, groundout: 1, flyout: 1, double_play: 2 };

export interface PlayedStory {
  game: StoryGame;
  told: Required<Pick<Told, "teams" | "battedBalls" | "pitches">> & { plays: Play[] };
}

/** Plays games as the seed does. The member bats first for the visitors. */
export function storyGames(games: number): PlayedStory[] {
  const random = new Random(11);
  const members = makeMembers(random, 60);
  const seasons = lastSeasons(koreanStamp(NOW).slice(0, 10), 4);
  const world = { roster: new Roster(random, members), timetable: new Timetable(NOW), extraInnings: 6 };
  const schedule = [...makeSchedule(random, members, { count: games, seasons, now: NOW })];
  return schedule.flatMap((one) => playGame(random, world, one, false) ?? []).map(toldOf);
}

function toldOf({ appointment, innings, played, away, home }: SeedGame): PlayedStory {
  const mode = appointment.mode.toLowerCase() as "reg" | "bat" | "pit";
  const challenge = mode === "bat" || mode === "pit";
  const nickname = (half: number, slot: number) =>
    (half % 2 ? home : away).players[slot]?.nickname ?? `${half % 2 ? "H" : "A"}${slot + 1}`;
  const score = { away: 0, home: 0 };
  let [last, outs] = [-1, 0];
  const plays = played.plays.map((play) => {
    const side = play.half % 2 ? ("home" as const) : ("away" as const);
    if (play.half !== last) outs = appointment.mode === "TRIPLE" ? 1 : 0;
    last = play.half;
    outs += outsOf[play.outcome] ?? 0;
    score[side] += play.runs;
    const own = { batterMe: false, pitcherMe: false, pitcher: "", speed: 0, direction: 0, distance: 0 };
    const { outcome, runs } = play;
    return { ...own, ...score, inning: Math.floor(play.half / 2) + 1, side, batter: nickname(play.half, play.batter), outcome, runs, outs }; // prettier-ignore
  });
  const balls = played.plays.map((play) => {
    const me = play.half % 2 === 0 && (mode === "bat" ? play.batter : play.pitcher) === 0;
    const base = { round: Math.floor(play.half / 2) + 1, nickname: me ? nickname(0, 0) : "x", me, points: play.extra };
    return { ...base, outcome: play.outcome as string, speed: 0, direction: 0, distance: 0, exitSpeed: 0, target: 0, zone: 0 }; // prettier-ignore
  });
  const own = balls.filter(({ me }) => me);
  const mine = {
    ...{ atBats: 0, hits: 0, totalBases: 0, runsBattedIn: 0, walks: 0, outs: 0, runsAllowed: 0, pitcherStrikeouts: 0 },
    ...{ hitsAllowed: 0, homeRunsAllowed: 0, walksAllowed: 0, maxSpeed: 0, maxDistance: 0 },
    points: total(own.map(({ points }) => points)),
    homeRuns: own.filter(({ outcome }) => outcome === "homerun").length,
  };
  return {
    game: {
      ...{ mode, innings, mine },
      away: { name: "더그아웃", score: total(played.away.line) },
      home: { name: "Long Fly", score: total(played.home.line) },
    },
    told: {
      teams: [
        { side: "away", line: played.away.line },
        { side: "home", line: played.home.line },
      ],
      plays: challenge ? [] : plays.map(withoutFilm),
      battedBalls: mode === "bat" ? balls.map(withoutFilm) : [],
      pitches: mode === "pit" ? balls.map(withoutFilm) : [],
    },
  };
}

const withoutFilm = <T extends object>(play: T) => ({ ...play, film: null });
