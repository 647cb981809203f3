// /rank: batting averages in regular games.
import { drawing, escape, template } from "./template.js";
import { day, dayAndTime, icon, named, pagination, rate } from "./words.js";

const characters = ["", ...Array.from({ length: 8 }, (_, i) => drawing(String(i + 1)))];
const other = drawing("other");
const medals = ["", "M2 2h28v17L16 30 2 19z", "M16 1 31 16 16 31 1 16z", "M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30z"];
const words = ["", "금", "은", "동"];

function place({ Rank, Tied }) {
  const medal = medals[Rank];
  const before = Tied === "Y" ? "<small>공동 </small>" : "";
  if (!medal) return `<span class="place">${before}<b>${escape(Rank)}</b><small>위</small></span>`;
  return `<span class="place place-${Rank}"><svg class="medal" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="${medal}"></path></svg>${before}<b>${Rank}</b><small>위</small><span class="medal-word"> ${words[Rank]}</span></span>`;
}

function change({ Change }) {
  if (Change === null) return '<span class="change change-new"><span>신규</span></span>';
  const places = Number(Change);
  const [look, sign, text] =
    places > 0
      ? ["up", `▲${places}`, `${places}계단 상승`]
      : places < 0
        ? ["down", `▼${-places}`, `${-places}계단 하락`]
        : ["same", "–", "변동 없음"];
  return `<span class="change change-${look}"><span aria-hidden="true">${sign}</span> <span class="visually-hidden">${text}</span></span>`;
}

const average = ({ sum }) => rate(Number(sum.H), Number(sum.AB));

function star({ PlayerSeq, Nickname, Favourite }, owner) {
  const [id, name, on] = [escape(PlayerSeq), escape(Nickname), Favourite === "Y"];
  const hidden = (field, value) => `<input type="hidden" name="${field}" value="${value}"/>`;
  const fields = hidden("owner", owner) + hidden("player", id) + hidden("on", on ? "N" : "Y") + hidden("name", name);
  const label = `<span class="visually-hidden">즐겨찾기에 추가: ${name}</span>`;
  return `<form class="star-place" method="post" action="/rank/favourite" novalidate="" data-favourite="${id}">${fields}${hidden("redirect", `/rank#row-${id}`)}<button type="submit" class="star" aria-pressed="${on}">${icon("star")}${label}</button></form>`;
}

function standing(player, owner) {
  const [id, name, me] = [escape(player.PlayerSeq), escape(player.Nickname), player.Me === "Y"];
  const who = me
    ? `<b>${named(player.Nickname)} <span class="me">나</span></b>`
    : `<a href="/player/${id}" translate="no">${name}</a>`;
  return `<li id="row-${id}" class="standing${me ? " standing-own" : ""}"${me ? ' aria-current="true"' : ""}><span class="standing-rank">${place(player)} ${change(player)}</span><img class="character" src="${characters[player.Char] ?? other}" alt="" width="160" height="180"/><span class="standing-player">${who} <span class="standing-sample">${escape(player.sum.AB)}타수</span></span> <b class="standing-value">${average(player)}</b>${me ? '<span class="star-place"></span>' : star(player, owner)}</li>`;
}

const near = (player) =>
  `<li${player.Me === "Y" ? ' class="near-own" aria-current="true"' : ""}>${place(player)} <span class="near-name" translate="no">${escape(player.Nickname)}</span> <b>${average(player)}</b></li>`;

/** Returns the hits in the next game that give a better rank. */
function gap({ me, ahead, above }) {
  if (!ahead?.sum) return "";
  const [h, ab, games] = [Number(me.sum.H), Number(me.sum.AB), Number(me.sum.G)];
  const [H, AB] = [Number(ahead.sum.H), Number(ahead.sum.AB)];
  const more = Math.max(1, Math.round(ab / games));
  const hits = Math.ceil((H * (ab + more)) / AB) - h;
  if (hits > (2 * h) / games) return `<p class="own-gap">바로 위 ${escape(ahead.Rank)}위의 타율 ${average(ahead)}</p>`;
  const lead = ({ sum }) => (h + hits) * Number(sum.AB) - Number(sum.H) * (ab + more);
  const reached = above.findLast((place) => lead(place) >= 0);
  const place = `${lead(reached) === 0 ? "공동 " : ""}${escape(reached.Rank)}위`;
  return `<p class="own-gap">다음 경기 ${more}타수 ${hits}안타면 ${place}</p>`;
}

function own(answer) {
  const { me, near: around, board } = answer;
  const [digits, name] = [escape(me.Rank), escape(me.Nickname)];
  const percentile = Math.ceil((100 * me.Rank) / board.Qualified);
  const share = 2 * me.Rank > board.Qualified ? `${escape(me.Rank)}위` : `상위 ${percentile}%`;
  const jersey = `<svg class="jersey" viewBox="0 0 120 124" aria-hidden="true" focusable="false"><path class="jersey-cloth" d="M40 6 12 16 2 52l20 7 4-9v68h68V50l4 9 20-7-10-36L80 6c-4 9-36 9-40 0z"></path><path class="jersey-trim" d="M40 6c4 9 36 9 40 0M5 45l20 7M115 45l-20 7M26 110h68"></path><text class="jersey-name" x="60" y="36">${name}</text><text class="jersey-number jersey-number-${digits.length}" x="60" y="${digits.length > 2 ? 84 : 94}">${digits}</text></svg>`;
  const facts = `<p class="own-rank"> ${place(me)} ${change(me)}</p><p class="own-percentile">${escape(board.Qualified)}명 중 ${share}</p><p class="own-value">타율 <b>${average(me)}</b> ${escape(me.sum.AB)}타수</p>`;
  return `<div class="own"><div class="own-head">${jersey}<div class="own-facts">${facts}</div></div>${gap(answer)}<ol class="near" aria-label="내 주변 순위">${around.map(near).join("")}</ol><a href="/rank?at=me#row-${escape(me.PlayerSeq)}" class="button button-quiet button-small">내 순위로</a> </div>`;
}

const states = { UPCOMING: ["upcoming", "예정"], OPEN: ["open", "진행 중"], CLOSED: ["closed", "종료"] };
const days = (from, to) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

function left({ Status, From, To }, today) {
  if (Status === "CLOSED") return "";
  if (Status === "OPEN") return `<b>${days(today, To)}일 남았어요</b>`;
  return `<b>${days(today, From)}일 뒤에 시작해요</b>`;
}

function event(one, today) {
  const [look, badge] = states[one.Status];
  return `<li><a class="card" href="/rank?event=${escape(one.EventSeq)}"><span class="event-state"><span class="event-badge event-${look}">${badge}</span> ${left(one, today)}</span> <b class="event-name">${escape(one.Title)}</b> <span class="event-period">${day(one.From)} – ${day(one.To)}</span></a></li>`;
}

function events(list) {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  return `<ul class="event-list">${list.map((one) => event(one, today)).join("")}`;
}

function season({ Key, Year, Quarter }, again, chosen) {
  const name = again
    ? `<span class="visually-hidden">${escape(Year)}</span> ${escape(Quarter)}분기`
    : `${escape(Year)}년 ${escape(Quarter)}분기`;
  return `<li${Key === chosen ? ' class="row-current"' : ""}><a href="/rank?season=${escape(Key)}"${Key === chosen ? ' aria-current="true"' : ""}>${name}</a></li>`;
}

const seasons = '<nav class="season-row" aria-label="시즌 선택"><ul class="one-row">';

export function rankPage(html) {
  // The same for each form of a sign-in.
  const [, owner] = /name="owner" value="([^"]+)"/.exec(html);
  return template(html, [
    ['<div class="own">', "</section>", own],
    [
      '<h2 id="standings">',
      "</h2>",
      ({ board }) => `<h2 id="standings">${escape(board.Season).replace("-", "년 ")}분기 정규`,
    ],
    ['<p class="board-as-of">', "</p>", ({ board }) => `<p class="board-as-of">${dayAndTime(board.AsOf)} 기준`],
    [
      '<ol class="standings medals"',
      "</ol>",
      ({ list }) =>
        `<ol class="standings medals" aria-label="순위표">${list.map((player) => standing(player, owner)).join("")}`,
    ],
    [
      '<nav class="pagination"',
      "</nav>",
      ({ next, prev }) =>
        pagination(prev && `/rank?before=${prev}`, "이전 순위", next && `/rank?after=${next}`, "다음 순위"),
    ],
    ['<ul class="event-list">', "</ul>", (answer) => events(answer.events)],
    [
      seasons,
      "</ul>",
      ({ seasons: list, board }) =>
        seasons + list.map((one, i) => season(one, one.Year === list[i - 1]?.Year, board.Season)).join(""),
    ],
  ]);
}
