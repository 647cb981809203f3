// /record, and lists of games.
import { escape, template } from "./template.js";
import {
  day,
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
  resultClasses,
  resultNames,
  scoreLine,
  tile,
} from "./words.js";

function number(label, value) {
  return `<div><dt>${label}</dt><dd>${escape(value)}</dd></div>`;
}

export function numbers({ Mode, My }) {
  if (Mode === "PIT")
    return number("포인트", My.Points) + number("탈삼진", My.K) + number("최고 구속", measured(My.MaxSpeed, "km/h"));
  if (Mode === "BAT")
    return number("포인트", My.Points) + number("홈런", My.HR) + number("최장 비거리", measured(My.MaxDistance, "m"));
  return number("타격", `${My.AB}타수 ${My.H}안타`) + number("홈런", My.HR) + number("타점", My.RBI);
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
  return held.length ? `<p class="small"><mark>개인 최고</mark> ${held.join(" · ")}</p>` : "";
}

function row(game, mixed) {
  const { PlayedAt, Result } = game;
  return `<li class="game" id="row-${escape(game.RecordId)}"><div class="game-head"><span class="result result-${resultClasses[Result]}">${resultNames[Result]}</span> <time dateTime="${escape(PlayedAt.slice(0, 10))}">${day(PlayedAt)}</time> <span>${escape(game.FieldName)}</span> <span class="game-kind">${mixed ? modes[game.Mode] : kinds[game.MatchKind]} · ${levels[game.Level]}</span></div><a class="card-link game-link" href="/record/${pageOfMode[game.Mode]}/${escape(game.RecordId)}">${scoreLine(game)}</a><dl class="game-numbers">${numbers(game)}</dl>${ribbon(game)}</li>`;
}

export function rows(label, games, mixed) {
  return `<ul class="games" aria-label="${label}">${games.map((game) => row(game, mixed)).join("")}`;
}

export function winLine({ G, W, D, L }, between) {
  return `${escape(G)}경기${between}${escape(W)}승\u00a0${escape(D)}무\u00a0${escape(L)}패`;
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

function seasonLink({ Key, Year, Quarter, sum }, i, season, seasons) {
  const current = Key === season.Key ? ' aria-current="true"' : "";
  const again = Year === seasons[i - 1]?.Year;
  const name = again
    ? `<span class="visually-hidden">${escape(Year)}</span> ${Quarter}분기`
    : `${Year}년 ${Quarter}분기`;
  return `<li><a href="/record?season=${escape(Key)}"${current}>${name} <strong>${rate(Number(sum.H), Number(sum.AB))}</strong></a></li>`;
}

function seasonRow({ season, seasons }) {
  const links = seasons.map((one, i) => seasonLink(one, i, season, seasons)).join("");
  return `<nav class="season-row" aria-label="시즌 선택"><ul class="one-row">${links}<li><a href="/record?season=all">전체 시즌</a></li></ul>`;
}

function option(value, label) {
  return `<option value="${escape(value)}">${escape(label)}</option>`;
}

function month({ Year, Quarter }, nth) {
  const number = (Number(Quarter) - 1) * 3 + nth;
  return option(`${Year}-${String(number).padStart(2, "0")}`, `${Year}년 ${number}월`);
}

const select = (name) => `<select id="${name}" name="${name}" class="input"><option value="" selected="">`;

export function recordPage(html) {
  return template(html, [
    ['<p class="numbers">', "</p>", ({ sum }) => `<p class="numbers">${winLine(sum, " · ")}`],
    ['<nav class="season-row"', "</nav>", seasonRow],
    ['<dl class="stat-tiles stat-row"', "</dl>", ({ sum }) => averages("선택한 경기의 기록", sum, true)],
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
    ['<ul class="games"', "</ul>", ({ list }) => rows("경기 목록", list)],
    [
      '<nav class="pagination"',
      "</nav>",
      ({ next, prev }) =>
        pagination(prev && `/record?before=${prev}`, "최신 경기", next && `/record?after=${next}`, "이전 경기"),
    ],
  ]);
}
