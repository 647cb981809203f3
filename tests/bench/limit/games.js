// /record, and lists of games.
import { listStory } from "./story.js";
import { escape, template } from "./template.js";
import {
  badge,
  day,
  dot,
  era,
  innings,
  kinds,
  modes,
  levels,
  measured,
  pageOfMode,
  pagination,
  perGame,
  rate,
  scoreLine,
  signed,
  tile,
} from "./words.js";

/** What the member did, a line for batting and one for pitching in a match; the score as [label, value, whether it is lit]. */
export function lines({ Mode, My }) {
  if (Mode === "PIT")
    return [{ stats: [["포인트", escape(My.Points)], ["탈삼진", escape(My.K)], ["최고 구속", measured(My.MaxSpeed, "km/h")]] }]; // prettier-ignore
  if (Mode === "BAT")
    return [{ stats: [["포인트", escape(My.Points)], ["홈런", escape(My.HR)], ["최장 비거리", measured(My.MaxDistance, "m")]] }]; // prettier-ignore
  const batting = {
    stats: [
      ["타격", `${escape(My.AB)}타수 ${escape(My.H)}안타`],
      ["홈런", escape(My.HR)],
      ["타점", escape(My.RBI)],
    ],
    score: battingScore(My),
  };
  if (!Number(My.Outs) && !Number(My.RA)) return [batting];
  const pitching = {
    stats: [
      ["투구", `${innings(Number(My.Outs))}이닝 ${escape(My.RA)}실점`],
      ["탈삼진", escape(My.K)],
    ],
    score: pitchingScore(My.Outs, My.RA, My.HA, My.HRA, My.K, My.BBA),
  };
  return Number(My.AB) ? [batting, pitching] : [pitching];
}

export function battingScore({ AB, H, TB, BB }) {
  const runs = 47 * H + 31 * (TB - H) + 33 * BB - 30 * (AB - H);
  return ["득점 기여", signed(runs), runs >= 250, grade(runs, [-70, 130, 250])];
}

export function pitchingScore(outs, runs, hits, homers, strikeouts, walks) {
  const score = 40 + 2 * outs + Number(strikeouts) - 2 * walks - 2 * hits - 3 * runs - 6 * homers;
  return ["게임 스코어", score < 0 ? `−${-score}` : String(score), score >= 58, grade(score, [30, 50, 58])];
}

const grade = (value, from) => ["아쉬움", "보통", "좋음", "아주 좋음"][from.filter((least) => value >= least).length];

const fact = ([label, value, lit]) => `<div><dt>${label}</dt><dd>${lit ? `<mark>${value}</mark>` : value}</dd></div>`;

export function numbers(look, stats) {
  return `<dl class="${look}">${stats.map(fact).join("")}</dl>`;
}

const measures = {
  H: ["안타"],
  HR: ["홈런"],
  RBI: ["타점"],
  MaxDistance: ["최장 비거리", "m"],
  K: ["탈삼진"],
  MaxSpeed: ["최고 구속", "km/h"],
  Points: ["포인트"],
};
const shownBests = { PIT: ["Points", "K", "MaxSpeed"], BAT: ["Points", "H", "HR", "MaxDistance"] };
const bestsOfMatches = ["H", "HR", "RBI", "MaxDistance", "K", "MaxSpeed"];

export function ribbon({ Mode, My, PersonalBest }) {
  if (PersonalBest.length === 0) return "";
  const held = (shownBests[Mode] ?? bestsOfMatches)
    .filter((of) => PersonalBest.includes(of))
    .map((of) => `${measures[of][0]} ${measures[of][1] ? measured(My[of], measures[of][1]) : escape(My[of])}`);
  return held.length ? `<p class="small"><mark>개인 최고</mark> ${held.join(dot)}</p>` : "";
}

function row(game, mixed) {
  const { PlayedAt, Result } = game;
  const figures = lines(game).map(({ stats, score }) => numbers("game-numbers", score ? [...stats, score] : stats));
  return `<li class="game" id="row-${escape(game.RecordId)}"><div class="game-head">${badge(Result)} <time dateTime="${escape(PlayedAt.slice(0, 10))}">${day(PlayedAt)}</time> <span>${escape(game.FieldName)}</span> <span class="game-kind">${mixed ? modes[game.Mode] : kinds[game.MatchKind]}${dot}${levels[game.Level]}</span></div><a class="card-link game-link" title="${escape(listStory(game))}" href="/record/${pageOfMode[game.Mode]}/${escape(game.RecordId)}">${scoreLine(game)}</a>${figures.join("")}${ribbon(game)}</li>`;
}

export function rows(label, games, mixed) {
  return `<ul class="games" aria-label="${label}">${games.map((game) => row(game, mixed)).join("")}`;
}

export function winLine({ W, D, L }) {
  return `${escape(W)}승\u00a0${escape(D)}무\u00a0${escape(L)}패`;
}

export function averages(label, sum, oneRow) {
  const [games, atBats, outs] = [Number(sum.G), Number(sum.AB), Number(sum.Outs)];
  const each = (count) => `경기당 ${perGame(Number(count), games)}`;
  const tiles = [
    tile("타율", rate(Number(sum.H), atBats), `${escape(sum.AB)}타수 ${escape(sum.H)}안타`, true),
    tile("장타율", rate(Number(sum.TB), atBats)),
    tile("홈런", escape(sum.HR), each(sum.HR)),
    tile("타점", escape(sum.RBI), each(sum.RBI)),
    tile("평균자책점", era(Number(sum.RA), outs), `${innings(outs)}이닝`),
    tile("탈삼진", escape(sum.K), each(sum.K)),
  ];
  const start = oneRow
    ? `"stat-tiles stat-row" aria-label="${label}" tabindex="0"`
    : `"stat-tiles" aria-label="${label}"`;
  return `<dl class=${start}>${tiles.join("")}`;
}

function seasonLink({ Key, Year, Quarter, G }, i, season, seasons) {
  const current = Key === season.Key;
  const again = Year === seasons[i - 1]?.Year;
  const name = again
    ? `<span class="visually-hidden">${escape(Year)}</span> ${Quarter}분기`
    : `${Year}년 ${Quarter}분기`;
  return `<li${current ? ' class="row-current"' : ""}><a href="/record?season=${escape(Key)}"${current ? ' aria-current="true"' : ""}>${name} <strong>${escape(G)}경기</strong></a></li>`;
}

/** The week of the latest game: it goes on, has just ended, or is named by its days. */
function weekLink(monday) {
  const day = 86_400_000;
  const ago = Math.floor((Date.now() + 9 * 3_600_000 - Date.parse(monday)) / (7 * day));
  const mark = (time) => new Date(time).toISOString().slice(5, 10).split("-").map(Number).join("/");
  const days = `${mark(Date.parse(monday))}–${mark(Date.parse(monday) + 6 * day)}`;
  const [name, value] = [
    ["이번 주", "지금까지"],
    ["지난주", days],
  ][ago] ?? ["주간 기록", days];
  return `<li><a href="/record/week/${escape(monday)}">${name} <strong>${value}</strong></a></li>`;
}

function seasonRow({ season, seasons, Week }) {
  const links = seasons.map((one, i) => seasonLink(one, i, season, seasons)).join("");
  return `<nav class="season-row" aria-label="시즌 선택"><ul class="one-row">${weekLink(Week)}${links}<li><a href="/record?season=all">전체 시즌</a></li></ul>`;
}

/** Results are all that can be added up over modes. */
function resultsOf({ modes: played }) {
  const tiles = played.map((one) => tile(modes[one.Mode], winLine(one), `${escape(one.G)}경기`));
  return `<dl class="stat-tiles stat-row" aria-label="모드별 결과" tabindex="0">${tiles.join("")}`;
}

function option(value, label) {
  return `<option value="${escape(value)}">${escape(label)}</option>`;
}

function month({ Year, Quarter }, nth) {
  const number = (Number(Quarter) - 1) * 3 + nth;
  return option(`${Year}-${String(number).padStart(2, "0")}`, `${Year}년 ${number}월`);
}

const select = (name) => `<select id="${name}" name="${name}" class="input"><option value="" selected="">`;

const difficulties = { EASY: "쉬움", NORMAL: "보통", HARD: "어려움" };

export function recordPage(html) {
  return template(html, [
    ['<p class="numbers">', "</p>", ({ sum }) => `<p class="numbers">${escape(sum.G)}경기${dot}${winLine(sum)}`],
    ['<nav class="season-row"', "</nav>", seasonRow],
    ['<dl class="stat-tiles stat-row"', "</dl>", resultsOf],
    [
      select("season"),
      '<option value="all"',
      ({ seasons }) =>
        `${select("season")}이번 시즌</option>${seasons.map(({ Key, Year, Quarter }) => option(Key, `${Year}년 ${Quarter}분기`)).join("")}`,
    ],
    [
      select("month"),
      "</select>",
      ({ season }) => `${select("month")}전체</option>${month(season, 3)}${month(season, 2)}${month(season, 1)}`,
    ],
    [
      select("venue"),
      "</select>",
      ({ fields }) =>
        `${select("venue")}전체 매장</option>${fields.map(({ FieldSeq, FieldName }) => option(FieldSeq, FieldName)).join("")}`,
    ],
    [
      select("difficulty"),
      "</select>",
      ({ difficulties: played }) =>
        `${select("difficulty")}전체 난이도</option>${played.map((one) => option(one.toLowerCase(), difficulties[one])).join("")}`,
    ],
    ['<ul class="games"', "</ul>", ({ list }) => rows("경기 목록", list, true)],
    [
      '<nav class="pagination"',
      "</nav>",
      ({ next, prev }) =>
        pagination(prev && `/record?before=${prev}`, "최신 경기", next && `/record?after=${next}`, "이전 경기"),
    ],
  ]);
}
