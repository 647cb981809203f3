// Numbers and words that several hand-written pages share.
import { escape } from "./template.js";

export const levels = ["", "루키", "아마추어", "세미프로", "프로", "메이저"];
export const kinds = {
  regular: "정규",
  regular_extra: "정규 연장",
  match: "매치",
  match_extra: "매치 연장",
  individual: "개인전",
  individual_extra: "개인전 연장",
  team: "팀전",
  team_extra: "팀전 연장",
};
export const modes = {
  REG: "정규",
  TRIPLE: "정규 111",
  AI: "AI 대전",
  INT: "국가대항전",
  BAT: "타격 챌린지",
  PIT: "투구 챌린지",
};
export const pageOfMode = {
  REG: "reg-detail",
  TRIPLE: "triple-record-detail",
  AI: "ai-detail",
  INT: "int-detail",
  BAT: "batting-detail",
  PIT: "pitching-detail",
};
const icons = {
  warn: "M12 3.5 21.5 20h-19zM12 9.500v5M12 17v.2",
  trophy:
    "M7 4h10v5.500a5 5 0 0 1-10 0zM7 5.500H3.500c0 3 1.5 4.800 4 5M17 5.500h3.500c0 3-1.5 4.800-4 5M12 14.500V18M8 20.500h8M9.500 18h5",
  camera: "M3 6h12v12H3zM15 10.500l6-3.500v10l-6-3.500zM6.500 9.500 10.500 12l-4 2.500z",
  pin: "M12 21c4.5-4.6 7-8.2 7-11.3A7 7 0 0 0 5 9.700c0 3.1 2.5 6.7 7 11.300zM12 6.5 15 9.5 12 12.5 9 9.500z",
  back: "M15 4.5 7.5 12l7.5 7.5",
  down: "M5 9l7 7 7-7",
  forward: "M9 4.5 16.5 12 9 19.5",
  star: "M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z",
};

const formatter = new Intl.DateTimeFormat("ko-KR", {
  month: "short",
  day: "numeric",
  weekday: "short",
  timeZone: "Asia/Seoul",
});

/** Returns 11월 21일 (토) for "2026-11-21 20:14:00" or "2026-11-21". */
export function day(text) {
  return formatter.format(new Date(`${text.slice(0, 10)}T12:00:00+09:00`));
}

/** Returns 2026년 11월 21일 (토) 20:14. */
export function dayAndTime(text) {
  return `${text.slice(0, 4)}년 ${day(text)} ${text.slice(11, 16)}`;
}

export function grouped(count) {
  return count < 1000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function rate(hits, atBats) {
  return atBats === 0 ? "-" : thousandths(Math.floor((2000 * hits + atBats) / (2 * atBats)));
}

function thousandths(value) {
  return `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, "0")}`;
}

export function era(runs, outs) {
  if (outs === 0) return runs === 0 ? "-" : "∞";
  return hundredths(Math.floor((5400 * runs + outs) / (2 * outs)));
}

export function hundredths(value) {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;
}

export function innings(outs) {
  const whole = Math.floor(outs / 3);
  return `${whole || outs % 3 === 0 ? whole : ""}${["", "⅓", "⅔"][outs % 3]}`;
}

export function perGame(count, games) {
  const tenths = Math.floor((20 * count + games) / (2 * games));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Returns a measurement with one decimal and unit; "-" for 0, which means not measured. */
export function measured(value, unit) {
  const number = Number(value);
  return number ? number.toFixed(1) + unit : "-";
}

/** Takes hundredths of a run; returns +1.8, −0.4 or 0.0. */
export function signed(hundredths) {
  const tenths = Math.round(Math.abs(hundredths) / 10);
  const sign = tenths === 0 ? "" : hundredths > 0 ? "+" : "−";
  return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}`;
}

export function icon(name) {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${icons[name]}"></path></svg>`;
}

export function tile(name, value, note = "", lit = false) {
  return `<div${lit ? ' class="lit"' : ""}><dt>${name}</dt><dd>${value} ${note && `<span class="stat-note">${note}</span>`}</dd></div>`;
}

export function pagination(previous, previousLabel, next, nextLabel) {
  const link = 'a class="button button-quiet button-small" href';
  return `<nav class="pagination" aria-label="페이지 이동"><ul>${
    previous
      ? `<li class="pagination-previous"><${link}="${escape(previous)}" rel="prev">${icon("back")}${previousLabel}</a></li>`
      : ""
  }${
    next
      ? `<li class="pagination-next"><${link}="${escape(next)}" rel="next">${nextLabel}${icon("forward")}</a></li>`
      : ""
  }</ul>`;
}

/** `columns` are heads, each a whole "<th scope="col">…</th>"; `rows` and `foot` are lines of markup. */
export function table(caption, columns, rows, foot = "") {
  return `<div class="table-box" role="region" aria-label="${caption}" tabindex="0"><table class="table"><caption class="visually-hidden">${caption}</caption><thead><tr>${columns}</tr></thead><tbody>${rows}</tbody>${foot && `<tfoot>${foot}</tfoot>`}</table></div>`;
}

export function heads(...labels) {
  return labels.map((label) => `<th scope="col">${label}</th>`).join("");
}

export function disclosure(summary, body, open = false) {
  return `<details class="disclosure"${open ? ' open=""' : ""}><summary>${summary}${icon("down")}</summary><div class="disclosure-body">${body}</div></details>`;
}

/** What translators leave as it is. */
export const named = (name) => `<span translate="no">${escape(name)}</span>`;

/** A line may end with it, and never begins with it. */
export const dot = "\u00a0· ";

export const badge = (result) => `<span class="result result-${resultClasses[result]}">${resultNames[result]}</span>`;

export const resultNames = { W: "승리", D: "무승부", L: "패배" };
export const resultClasses = { W: "win", D: "draw", L: "lose" };

/** Returns the name with its particle: ("이", "가") makes 만루회가 of 만루회. */
export function withParticle(name, afterConsonant, afterVowel) {
  return name + ((name.charCodeAt(name.length - 1) - 0xac00) % 28 === 0 ? afterVowel : afterConsonant);
}

function team(name, own) {
  if (!own) return `<span class="score-team" translate="no">${escape(name)}</span>`;
  return `<span class="score-team score-team-own">${named(name)} <span class="visually-hidden">(내 팀)</span></span>`;
}

function slot(score, other) {
  return `<span class="score-slot${Number(score) > Number(other) ? " score-slot-won" : ""}">${escape(score)}</span>`;
}

export function scoreLine({ AwayName, AwayScore, HomeName, HomeScore, MySide }) {
  return `<span class="score-line">${team(AwayName, MySide === "A")} ${slot(AwayScore, HomeScore)} <span class="visually-hidden">대</span> ${slot(HomeScore, AwayScore)} ${team(HomeName, MySide === "H")}</span>`;
}
