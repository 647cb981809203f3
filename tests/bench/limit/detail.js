// The pages of a regular game and of a batting challenge.
import { battingScore, pitchingScore } from "./games.js";
import { bestPlayer, challengeStory, matchStory } from "./story.js";
import { escape, template } from "./template.js";
import {
  dayAndTime,
  disclosure,
  dot,
  era,
  heads,
  icon,
  innings,
  kinds,
  levels,
  measured,
  named,
  pageOfMode,
  pagination,
  rate,
  resultClasses,
  resultNames,
  scoreLine,
  table,
  tile,
} from "./words.js";

const isChallenge = ({ Mode }) => Mode === "BAT";
const cells = (values) => values.map((value) => `<td>${escape(value)}</td>`).join("");
const title = ({ game }) => escape(`${game.AwayName} ${game.AwayScore} : ${game.HomeScore} ${game.HomeName}`);

function boardLine(game, team) {
  const own = team.Side === game.MySide;
  const count = Math.max(game.Innings, team.Line.length);
  let text = `<tr><th scope="row"${own ? ' class="scoreboard-own"' : ""}>${named(team.Name)}${own ? '<span class="visually-hidden"> (내 팀)</span>' : ""}</th>`;
  for (let i = 0; i < count; i++) {
    const runs = i < team.Line.length ? (team.Line[i] ?? "x") : "";
    text += `<td${Number(runs) > 0 ? ' class="scored"' : ""}>${escape(runs)}</td>`;
  }
  text += `<td class="runs first-total">${escape(team.Side === "A" ? game.AwayScore : game.HomeScore)}</td>`;
  if (!isChallenge(game)) text += `<td class="scored">${escape(team.H)}</td><td class="scored">${escape(team.E)}</td>`;
  return `${text}</tr>`;
}

function board({ game, teams }) {
  const count = Math.max(game.Innings, ...teams.map(({ Line }) => Line.length));
  let head = '<th scope="col"><span class="visually-hidden">팀</span></th>';
  for (let i = 1; i <= count; i++) head += `<th scope="col">${i}</th>`;
  head += isChallenge(game)
    ? '<th scope="col" class="runs first-total"><abbr title="포인트">P</abbr></th>'
    : '<th scope="col" class="runs first-total"><abbr title="득점">R</abbr></th><th scope="col"><abbr title="안타">H</abbr></th><th scope="col"><abbr title="실책">E</abbr></th>';
  return `<thead><tr>${head}</tr></thead><tbody>${teams.map((team) => boardLine(game, team)).join("")}`;
}

const avg = '<abbr title="타율">타율</abbr>';
const slg = '<abbr title="장타율">장타율</abbr>';
const inGames = ["AB", "R", "H", "HR", "RBI", "BB", "SO", "SB", "E", "GDP", "LOB", "Points"];
const inChallenges = ["AB", "H", "HR", "Points"];
const battingHeads = heads(
  ...["선수", "타수", "득점", "안타", "홈런", "타점", "볼넷", "삼진", "도루", "실책", "병살타", "잔루", "포인트"],
  avg,
  slg,
);
const challengeHeads = heads("선수", "타수", "안타", "홈런", "포인트", avg, slg);
const pitchingHeads = heads(
  ...["선수", "이닝", "피안타", "실점", "피홈런", "탈삼진", "볼넷"],
  '<abbr title="평균자책점: 실점 × 27 ÷ 아웃">평균자책점</abbr>',
  "최고 구속",
);

const sum = (rows, key) => rows.reduce((total, row) => total + Number(row[key]), 0);

function player({ PlayerSeq, Nickname, Me, Order }, mode) {
  const order = Order ? `<span class="order">${escape(Order)} </span>` : "";
  if (Me === "Y") return `${order}${named(Nickname)}<span class="me"> 나</span>`;
  if (PlayerSeq === null) return order + named(Nickname);
  const address = `/player/${escape(PlayerSeq)}${mode === "reg" ? "" : `?mode=${mode}`}`;
  return `${order}<a class="player" translate="no" href="${address}">${escape(Nickname)}</a>`;
}

function batting(rows, keys) {
  const atBats = sum(rows, "AB");
  return cells([...keys.map((key) => sum(rows, key)), rate(sum(rows, "H"), atBats), rate(sum(rows, "TB"), atBats)]);
}

function pitching(rows) {
  const [outs, runs] = [sum(rows, "Outs"), sum(rows, "R")];
  const speed = measured(Math.max(...rows.map(({ MaxSpeed }) => Number(MaxSpeed))), "km/h");
  const counts = ["HR", "SO", "BB"].map((key) => sum(rows, key));
  return cells([innings(outs), sum(rows, "H"), runs, ...counts, era(runs, outs), speed]);
}

function boxScore(caption, columns, rows, mode, figures) {
  if (rows.length === 0) return "";
  const lines = rows.map(
    (row) =>
      `<tr${row.Me === "Y" ? ' class="table-own"' : ""}><th scope="row">${player(row, mode)}</th>${figures([row])}</tr>`,
  );
  const foot = `<tr><th scope="row">합계</th>${figures(rows)}</tr>`;
  return `<section class="section"><div class="section-head"><h2 class="section-title">${caption}</h2></div>${table(caption, columns, lines.join(""), foot)}</section>`;
}

function line(label, tiles) {
  return `<h3>${label}</h3><dl class="stat-tiles" aria-label="${label}">${tiles.join("")}</dl>`;
}

function myBatting({ AB, H, TB, HR, RBI, BB, SO, Points }, challenge) {
  const [average, homers] = [tile("타율", rate(Number(H), Number(AB))), tile("홈런", escape(HR))];
  const swings = tile("타격", `${escape(AB)}타수 ${escape(H)}안타`, undefined, !challenge);
  if (challenge) return line("타격", [tile("포인트", escape(Points), undefined, true), swings, average, homers]);
  const rest = [tile("타점", escape(RBI)), tile("볼넷", escape(BB)), tile("삼진", escape(SO))];
  return line("타격", [swings, average, homers, ...rest, scoreTile(battingScore({ AB, H, TB, BB }))]);
}

const scoreTile = ([label, value, , note]) => tile(label, value, note);

function myPitching({ Outs, R, H, HR, SO, BB, MaxSpeed }) {
  const [outs, runs] = [Number(Outs), Number(R)];
  return line("투구", [
    tile("이닝", innings(outs), undefined, true),
    tile("탈삼진", escape(SO)),
    tile("실점", escape(R)),
    tile("평균자책점", era(runs, outs)),
    tile("최고 구속", measured(MaxSpeed, "km/h")),
    scoreTile(pitchingScore(Outs, R, H, HR, SO, BB)),
  ]);
}

function myLine({ game, teams }) {
  const mine = (list) => teams.flatMap((team) => team[list]).find(({ Me }) => Me === "Y");
  const [batter, pitcher] = [mine("batters"), mine("pitchers")];
  const rule = isChallenge(game) ? "" : '<a class="section-more" href="/record/score-rule">점수 계산 방법</a>';
  return `<h2 class="section-title" id="my-line">내 기록</h2>${rule}</div>${batter ? myBatting(batter, isChallenge(game)) : ""}${pitcher ? myPitching(pitcher) : ""}`;
}

function teams({ game, teams }) {
  const [mode, columns, keys] = isChallenge(game)
    ? ["bat", challengeHeads, inChallenges]
    : ["reg", battingHeads, inGames];
  const own = teams.filter(({ Side }) => Side === game.MySide);
  return [...own, ...teams.filter((team) => !own.includes(team))]
    .map(({ Name, batters, pitchers }) => {
      const name = escape(Name);
      return (
        boxScore(`타자 기록${dot}${name}`, columns, batters, mode, (rows) => batting(rows, keys)) +
        boxScore(`투수 기록${dot}${name}`, pitchingHeads, pitchers, mode, pitching)
      );
    })
    .join("");
}

const difficulties = { EASY: "쉬움", NORMAL: "보통", HARD: "어려움" };
const fact = (label, value) => `<div><dt>${label}</dt><dd>${escape(value)}</dd></div>`;

function facts({ game }) {
  return `<dl class="facts">${fact("경기 종류", kinds[game.MatchKind])}${fact("레벨", levels[game.Level])}${fact("타격 난이도", difficulties[game.Difficulty])}${fact("평균 구속", measured(game.PitchSpeed, "km/h"))}${fact(isChallenge(game) ? "라운드" : "이닝", game.Innings)}`;
}

function neighbours({ game, newer, older }) {
  const path = (to) => to && `/record/${pageOfMode[game.Mode]}/${to.RecordId}`;
  return pagination(path(newer), "최신 경기", path(older), "이전 경기");
}

const outcomes = {
  walk: "볼넷",
  strikeout: "삼진",
  groundout: "땅볼",
  flyout: "뜬공",
  double_play: "병살타",
  error: "실책으로 출루",
  single: "안타",
  double: "2루타",
  triple: "3루타",
  homerun: "홈런",
  steal: "도루",
};
const long = ["좌익수 방면", "좌중간", "중견수 방면", "우중간", "우익수 방면"];
const directed = {
  single: ["좌전", "좌중간", "중전", "우중간", "우전"],
  double: long,
  triple: long,
  homerun: ["좌월", "좌중월", "중월", "우중월", "우월"],
  flyout: ["좌익수", "좌중간", "중견수", "우중간", "우익수"],
  groundout: ["3루수", "유격수", "투수", "2루수", "1루수"],
};
const homers = ["", "솔로", "2점", "3점", "만루"];
const hits = new Set(["single", "double", "triple", "homerun"]);
const batsIn = new Set([...hits, "walk", "groundout", "flyout"]);
const wayOf = (direction) => Math.min(4, Math.max(0, Math.floor((Number(direction) + 45) / 18)));

function way({ Outcome, Direction, Distance }) {
  if (!Number(Distance) || !directed[Outcome]) return "";
  if (Outcome === "flyout" && Distance < 35) return "내야 ";
  return `${directed[Outcome][wayOf(Direction)]} `;
}

function what(play) {
  const { Outcome, Runs } = play;
  if (Outcome === "homerun" && homers[Runs]) return `${way(play)}${homers[Runs]} 홈런`;
  const text = way(play) + outcomes[Outcome];
  if (!Number(Runs)) return text;
  return `${text}, ${Runs}${batsIn.has(Outcome) ? "타점" : "득점"}`;
}

const me = '<span class="me">나</span>';

function film(video, of) {
  if (video === null) return "";
  return `<a class="film-link" href="/nasmo/${escape(video)}">${icon("camera")}<span>영상 보기</span> <span class="visually-hidden">${of}</span></a>`;
}

function play(one, before) {
  const bats = one.BatterMe === "Y";
  const scored = Number(one.Runs) > 0;
  const facts = [];
  if (Number(one.Speed)) facts.push(measured(one.Speed, "km/h"));
  if (hits.has(one.Outcome) && Number(one.Distance)) facts.push(`비거리\u00a0${measured(one.Distance, "m")}`);
  facts.push(["무사", "1사", "2사"][one.Outs] ?? "3아웃");
  let text = `<li class="play${bats ? " play-own" : ""}${scored ? " play-scored" : ""}">`;
  if (one.Pitcher !== before?.Pitcher)
    text += `<span class="play-pitcher">투수 ${named(one.Pitcher)} ${one.PitcherMe === "Y" ? me : ""}</span>`;
  text += ` <span class="play-batter">${named(one.Batter)} ${bats ? me : ""}</span> <span class="play-what">${what(one)}</span> `;
  if (scored) text += `<span class="play-score">${one.Away}:${one.Home}</span>`;
  return `${text} <span class="play-facts">${facts.join(dot)}</span> ${film(one.VideoSeq, what(one))}</li>`;
}

const lead = (one) => (one ? Math.sign(one.Away - one.Home) : 0);

const isMine = ({ BatterMe, Outcome }) => BatterMe === "Y" && Outcome !== "steal";
const halfName = ({ Inning, Half }) => `${Inning}회${Half === "T" ? "초" : "말"}`;

function half(list, before, game) {
  const last = list.at(-1);
  const runs = sum(list, "Runs");
  const own = list.filter(isMine).length;
  const safe = list.filter(({ Outcome }) => hits.has(Outcome)).length;
  const line = `${runs}점${dot}안타\u00a0${safe}개${own ? `${dot}내\u00a0${own}타석` : ""}`;
  return `<details class="half"${lead(last) === lead(before) ? "" : ' open=""'}><summary><span class="half-name">${halfName(last)}</span> <span class="half-team">${named(last.Half === "T" ? game.AwayName : game.HomeName)} <span class="half-sum">${line}</span></span> <span class="score-slot">${last.Away}:${last.Home}</span></summary><ol class="plays">${list.map((one, i) => play(one, list[i - 1])).join("")}</ol></details>`;
}

function steps(points) {
  return points.reduce((text, [at, lead]) => `${text}V${-lead}H${at + 1}`, "M0 0");
}

function flow(game, lists) {
  const [own, other] = game.MySide === "A" ? ["Away", "Home"] : ["Home", "Away"];
  const innings = [...new Set(lists.map(([{ Inning }]) => Inning))];
  const points = lists.map((list) => {
    const last = list.at(-1);
    return [2 * innings.indexOf(last.Inning) + (last.Half === "B" ? 1 : 0), last[own] - last[other]];
  });
  const [most, least] = [Math.max(0, ...points.map(([, y]) => y)), Math.min(0, ...points.map(([, y]) => y))];
  const [top, bottom] = [Math.max(1, most), Math.max(1, -least)];
  const area = (part) => `${steps(points.map(([at, lead]) => [at, part(lead, 0)]))}V0Z`;
  const scored = lists.filter((list) => sum(list, "Runs")).map((list) => list.at(-1));
  const scores = scored.map((last) => `${halfName(last)} ${last.Away}:${last.Home}`).join(", ");
  const biggest = (runs) => (runs ? `최다 ${runs}점 리드` : "리드 없음");
  const [away, home] = [escape(game.AwayName), escape(game.HomeName)];
  return `<figure class="flow"><figcaption>이닝별 리드</figcaption><p class="flow-side"><b class="own-side">${named(own === "Away" ? game.AwayName : game.HomeName)} <span class="visually-hidden">(내 팀)</span></b> ${biggest(most)}</p><svg class="flow-chart" viewBox="0 ${-top} ${2 * innings.length} ${top + bottom}" preserveAspectRatio="none" role="img" aria-label="${away} 대 ${home}, 득점한 이닝의 점수: ${scores || "득점 없음"}.">${path("flow-own", area(Math.max))}${path("flow-other", area(Math.min))}${path("flow-even", `M0 0H${2 * innings.length}`)}${path("flow-line", steps(points))}</svg><p class="flow-innings" aria-hidden="true">${innings.map((inning) => `<span>${inning} </span>`).join("")}</p><p class="flow-side"><b translate="no">${own === "Away" ? home : away}</b> ${biggest(-least)}</p></figure>`;
}

function tabs(game, count) {
  const href = `/record/reg-detail/${escape(game.RecordId)}`;
  return count
    ? `<nav class="tabs" aria-label="누구의 타석"><ul><li><a href="${href}#plays" aria-current="page">전체</a></li><li><a href="${href}?plays=mine#plays">내 타석 (${count})</a></li></ul></nav>`
    : "";
}

function playByPlay({ game, plays }) {
  const lists = [];
  for (const one of plays) {
    const list = lists.at(-1);
    if (list?.[0].Inning === one.Inning && list[0].Half === one.Half) list.push(one);
    else lists.push([one]);
  }
  const text = lists.map((list, i) => half(list, lists[i - 1]?.at(-1), game)).join("");
  return `${flow(game, lists)}${tabs(game, plays.filter(isMine).length)}<p class="muted small">리드가 바뀐 이닝은 펼쳐 두었어요.</p><div class="two-columns halves">${text}</div>`;
}

const section = (name) => `<section class="section"><div class="section-head"><h2 class="section-title">${name}`;

const before = [
  ["<title>", " - 나인라이트", (answer) => `<title>${title(answer)}`],
  ['<h1 class="visually-hidden">', "</h1>", (answer) => `<h1 class="visually-hidden">${title(answer)}`],
  [
    '<p class="game-when">',
    "</p>",
    ({ game }) =>
      `<p class="game-when"><span class="result result-${resultClasses[game.Result]}">${resultNames[game.Result]}</span> <time dateTime="${game.PlayedAt.replace(" ", "T")}+09:00">${dayAndTime(game.PlayedAt)}</time> <span>${escape(game.FieldName)}</span>`,
  ],
  ['<span class="score-line">', "</div>", ({ game }) => scoreLine(game)],
  ["<thead>", "</tbody>", board],
];

const story = (write) => ['<div class="story">', "</div>", (answer) => `<div class="story">${write(answer)}`];

const doors = [
  ['href="/nasmo?record=', '"', ({ game }) => `href="/nasmo?record=${escape(game.RecordId)}`],
  ["스윙 영상 ", "</a>", ({ game }) => `스윙 영상 ${escape(game.Videos)}개`],
  ['name="record" value="', '"', ({ game }) => `name="record" value="${escape(game.RecordId)}`],
];

export function regularPage(html) {
  return template(html, [
    ...before,
    story(matchStory),
    ['<p class="story small">', "</p>", bestPlayer],
    ...doors,
    ['<h2 class="section-title" id="my-line">', "</section>", myLine],
    [section("타자 기록"), section("경기 정보"), teams],
    ['<dl class="facts">', "</dl>", facts],
    ['<figure class="flow">', "</section>", playByPlay],
    ['<nav class="pagination"', "</nav>", neighbours],
  ]);
}

// The field: 196 units from home plate to its edge, a wedge for each fifth of it.
const radius = 196;
const tenths = (value) => Math.round(value * 10) / 10;
const sine = (degrees) => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees) => Math.cos((degrees * Math.PI) / 180);
const at = (degrees, length) => [tenths(length * sine(degrees)), tenths(-length * cosine(degrees))];
const wedges = [0, 1, 2, 3, 4].map((i) => {
  const from = -45 + 18 * i;
  const [a, b] = [at(from, radius), at(from + 18, radius)];
  return { path: `M${a}A196,196,0,0,1,${b}L0,0Z`, place: at(from + 9, radius + 22) };
});
const wayNames = ["왼쪽", "좌중간", "가운데", "우중간", "오른쪽"];
const shapes = {
  homerun: "M0,-6.8L1.5,-2.1L6.5,-2.1L2.5,0.8L4,5.5L0,2.6L-4,5.5L-2.5,0.8L-6.5,-2.1L-1.5,-2.1Z",
  hit: "M3.6,0A3.6,3.6,0,1,1,-3.6,0A3.6,3.6,0,1,1,3.6,0",
  out: "M-3.5,-3.5L3.5,3.5M-3.5,3.5L3.5,-3.5",
};
const markOf = ({ Outcome }) => (Outcome === "homerun" ? "homerun" : hits.has(Outcome) ? "hit" : "out");
const path = (name, d) => `<path class="${name}" d="${d}"></path>`;
const percent = (n, d) => (d === 0 ? "-" : `${Math.floor((200 * n + d) / (2 * d))}%`);

function ring(radius) {
  const [x, y] = at(45, radius);
  const round = tenths(radius);
  return `M${-x},${y}A${round},${round},0,0,1,${x},${y}A${round},${round},0,0,0,${-x},${y}Z`;
}

function wall(inner) {
  const [[x, y], [a, b]] = [at(45, inner + 4), at(45, inner)];
  return `M${-x},${y}A${tenths(inner + 4)},${tenths(inner + 4)},0,0,1,${x},${y}L${a},${b}A${tenths(inner)},${tenths(inner)},0,0,0,${-a},${b}Z`;
}

function field(flown, ways) {
  const scale = radius / Math.max(125, ...flown.map(({ Distance }) => Number(Distance)));
  const most = Math.max(...ways.map(({ balls }) => balls));
  const [x, y] = at(45, 27.43 * scale);
  const second = at(0, 27.43 * Math.SQRT2 * scale)[1];
  const [edgeX, edgeY] = at(45, radius);
  let text = "";
  ways.forEach(({ balls }, i) => {
    text += path(`park-wedge shade-${most === 0 ? 0 : Math.ceil((4 * balls) / most)}`, wedges[i].path);
  });
  text += path("park-ring", ring(50 * scale)) + path("park-ring", ring(100 * scale));
  text += path("park-wall", wall(100 * scale));
  text += path("park-diamond", `M0 0L${x} ${y}L0 ${second}L${-x} ${y}Z`);
  text += path("park-line", `M${-edgeX} ${edgeY}L0 0L${edgeX} ${edgeY}`);
  for (const metres of [50, 100]) {
    const [a, b] = at(45, metres * scale);
    text += `<text class="park-metres" x="${a + 4}" y="${b + 12}">${metres}m</text>`;
  }
  for (const ball of flown) {
    const mark = markOf(ball);
    const [a, b] = at(Number(ball.Direction), Number(ball.Distance) * scale);
    text += `<path class="mark-${mark}${ball.Me === "Y" ? " mark-own" : ""}" d="${shapes[mark]}" transform="translate(${a} ${b})"></path>`;
  }
  ways.forEach(({ balls, share }, i) => {
    const [a, b] = wedges[i].place;
    text += `<text class="park-wedge-name" x="${a}" y="${b}"><tspan class="park-wedge-balls">${balls}개</tspan><tspan x="${a}" dy="14">${balls ? `안타 ${share}` : share}</tspan></text>`;
  });
  return text;
}

function spray(balls) {
  const flown = balls.filter(({ Distance, Direction }) => Number(Distance) > 0 && Math.abs(Direction) <= 45);
  const fouls = balls.filter(({ Outcome }) => Outcome === "foul").length;
  const ways = wayNames.map((name, i) => {
    const here = flown.filter(({ Direction }) => wayOf(Direction) === i);
    const safe = here.filter(({ Outcome }) => hits.has(Outcome)).length;
    const homeRuns = here.filter(({ Outcome }) => Outcome === "homerun").length;
    return { name, balls: here.length, safe, homeRuns, share: percent(safe, here.length) };
  });
  const [homeRuns, safe] = [sum(ways, "homeRuns"), sum(ways, "safe")];
  const counts = { homerun: homeRuns, hit: safe - homeRuns, out: flown.length - safe };
  const names = { homerun: "홈런", hit: "그 밖의 안타", out: "아웃" };
  const key = Object.entries(names).map(
    ([mark, name]) =>
      `<li><svg viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">${path(`mark-${mark}`, shapes[mark])}</svg>${name} ${counts[mark]}</li>`,
  );
  const lines = ways.map(
    (way) => `<tr><th scope="row">${way.name}</th>${cells([way.balls, way.safe, way.homeRuns, way.share])}</tr>`,
  );
  const foot = `<tr><th scope="row">합계</th>${cells([flown.length, safe, homeRuns, ""])}</tr>`;
  const inTable = table("타구 방향과 거리", heads("방향", "타구", "안타", "홈런", "안타 비율"), lines.join(""), foot);
  return `<figure class="chart-figure"><figcaption class="chart-caption"><span class="chart-title">타구 방향과 거리</span> <span class="chart-sample">인플레이 타구 ${flown.length}개</span></figcaption><svg class="chart ballpark" viewBox="0 0 340 268" role="img" aria-label="위에서 본 구장에 타구를 방향과 거리대로 표시했어요. 인플레이 타구 ${flown.length}개: 홈런 ${homeRuns}, 그 밖의 안타 ${counts.hit}, 아웃 ${counts.out}."><g transform="translate(170 252)">${field(flown, ways)}</g></svg><ul class="chart-key">${key.join("")}</ul><p class="muted small">차트 제외: 헛스윙 ${balls.length - flown.length - fouls}개, 파울 ${fouls}개</p>${disclosure("방향별 표로 보기", inTable)}</figure>`;
}

/** Takes tenths; returns the mean with one decimal. */
function mean(values) {
  const total = values.reduce((sum, value) => sum + Math.round(value * 10), 0);
  return values.length ? Math.floor((2 * total + values.length) / (2 * values.length)) / 10 : 0;
}

function flightTiles(balls) {
  const of = (key) => balls.map((ball) => Number(ball[key])).filter((value) => value > 0);
  const [distances, exits] = [of("Distance"), of("Exit")];
  return [
    tile("최장 비거리", measured(Math.max(0, ...distances), "m")),
    tile("평균 비거리", measured(mean(distances), "m")),
    tile("최고 타구 속도", measured(Math.max(0, ...exits), "km/h")),
    tile("평균 타구 속도", measured(mean(exits), "km/h")),
  ].join("");
}

const ballOutcomes = { ...outcomes, out: "아웃", miss: "헛스윙", foul: "파울" };
const wordsHead = (label) => `<th scope="col" class="table-words">${label}</th>`;
const ballHeads =
  heads("선수") + wordsHead("결과") + wordsHead("방향") + heads("비거리", "타구 속도", "구속", "포인트");

function ball({ Nickname, Me, Outcome, Direction, Distance, Exit, Speed, Points, VideoSeq }) {
  const way = Number(Distance) ? wayNames[wayOf(Direction)] : "-";
  return `<tr${Me === "Y" ? ' class="table-own"' : ""}><th scope="row">${named(Nickname)}</th><td class="table-words">${ballOutcomes[Outcome]} ${film(VideoSeq, ballOutcomes[Outcome])}</td><td class="table-words">${way}</td>${cells([measured(Distance, "m"), measured(Exit, "km/h"), measured(Speed, "km/h"), Points])}</tr>`;
}

function rounds(balls) {
  return [...new Set(balls.map(({ Round }) => Round))]
    .map((round, i) => {
      const lines = balls.filter(({ Round }) => Round === round).map(ball);
      const name = `${escape(round)}라운드`;
      return disclosure(name, table(`타구 기록, ${name}`, ballHeads, lines.join("")), i === 0);
    })
    .join("");
}

const own = ({ hits: balls }) => balls.filter(({ Me }) => Me === "Y");

export function battingPage(html) {
  return template(html, [
    ...before,
    story(challengeStory),
    ...doors,
    ['<h2 class="section-title" id="my-line">', "</section>", myLine],
    ['<ul><li><a href="/record/batting-detail/', "</ul>", whose],
    ['<figure class="chart-figure">', "<div><h3>", (answer) => spray(own(answer))],
    [
      '<dl class="stat-tiles" aria-label="비거리와 타구 속도">',
      "</dl>",
      (answer) => `<dl class="stat-tiles" aria-label="비거리와 타구 속도">${flightTiles(own(answer))}`,
    ],
    [section("타자 기록"), section("경기 정보"), teams],
    ['<dl class="facts">', "</dl>", facts],
    ['<details class="disclosure" open="">', "</section>", (answer) => rounds(own(answer))],
    ['<nav class="pagination"', "</nav>", neighbours],
  ]);
}

function whose({ game, hits: balls }) {
  const href = `/record/batting-detail/${escape(game.RecordId)}`;
  const mine = balls.filter(({ Me }) => Me === "Y").length;
  return `<ul><li><a href="${href}#balls" aria-current="page">나 (${mine})</a></li><li><a href="${href}?who=all#balls">전체 (${balls.length})</a></li>`;
}
