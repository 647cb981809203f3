// The home of a member.
import { averages, lines, numbers, ribbon, rows, winLine } from "./games.js";
import { drawing, escape, template } from "./template.js";
import { badge, day, dot, icon, modes, pageOfMode, rate, scoreLine } from "./words.js";

const arts = {
  season: drawing("season"),
  tournament: drawing("tournament"),
  venue: drawing("venue"),
  video: drawing("video"),
};

function banner({ Title, Text, Link, Art }) {
  const inside = `<img src="${arts[Art]}" alt="" width="240" height="160"/><p><strong>${escape(Title)}</strong> <span>${escape(Text)}</span></p>`;
  return Link
    ? `<li><a class="banner" href="${escape(Link)}">${inside}</a></li>`
    : `<li><div class="banner">${inside}</div></li>`;
}

const time = (text) => `<time dateTime="${escape(text.slice(0, 10))}">${day(text)}</time>`;
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const daysTo = (to) => Math.max(0, Math.round((Date.parse(to) - Date.parse(today())) / 86_400_000));

function unread({ UnreadNews, UnreadNotices, UnreadEvents }) {
  const count = Number(UnreadNews) + Number(UnreadNotices) + Number(UnreadEvents);
  return `<span class="shortcut-unread"><span aria-hidden="true">${count}</span><span class="visually-hidden"> 읽지 않은 소식 ${count}개</span></span>`;
}

const outcomes = {
  homerun: "홈런",
  triple: "3루타",
  double: "2루타",
  single: "안타",
  groundout: "땅볼 아웃",
  flyout: "뜬공 아웃",
};

function clip({ VideoSeq, HitResult }) {
  return `<li><a href="/nasmo/${escape(VideoSeq)}">${icon("camera")}${HitResult === null ? "투구" : outcomes[HitResult]}</a></li>`;
}

function clips({ RecordId }, { Count, list }) {
  if (!list.length) return "";
  const more = Number(Count) - list.length;
  const rest = more ? `<li><a href="/nasmo?record=${escape(RecordId)}">영상 ${more}개 더</a></li>` : "";
  return `<ul class="last-game-videos" aria-label="스윙 영상 ${escape(Count)}개">${list.map(clip).join("")}${rest}</ul>`;
}

function lastGame(game, videos) {
  const { PlayedAt, Result, Mode } = game;
  const figures = lines(game).map(({ stats }) => numbers("game-numbers last-game-numbers", stats));
  return `<article class="last-game"><p class="last-game-when">${badge(Result)} ${time(PlayedAt)} <span class="last-game-venue">${escape(game.FieldName)}</span> <span class="last-game-mode">${modes[Mode]}</span></p><a class="card-link last-game-link" href="${gamePath(game)}">${scoreLine(game)}</a>${figures.join("")}<div class="last-game-foot">${ribbon(game)}${clips(game, videos)}</div>`;
}

const gamePath = ({ Mode, RecordId }) => `/record/${pageOfMode[Mode]}/${escape(RecordId)}`;

function strip(games) {
  const count = { W: 0, D: 0, L: 0 };
  let text = "";
  for (const game of games) {
    count[game.Result]++;
    const title = `${day(game.PlayedAt)} ${modes[game.Mode]}`;
    text = `<li><a href="${gamePath(game)}" title="${title}">${badge(game.Result)} <span class="visually-hidden">${title}</span></a></li>${text}`;
  }
  return `<h2 class="home-label" id="home-recent">최근 ${games.length}경기 ${winLine(count)}</h2><ol>${text}</ol>`;
}

const streakWords = { WIN: "연승", HIT: "경기 연속 안타", HR: "경기 연속 홈런" };
const listOf = { REG: "", TRIPLE: "mode=triple&amp;", AI: "mode=ai&amp;", INT: "mode=int&amp;" };

function head({ seasonAll, streak }) {
  const line = `<p class="numbers">이번 시즌 모든 모드 ${escape(seasonAll.G)}경기 ${winLine(seasonAll)}</p>`;
  if (!streak) return line;
  const { Mode, Of, Now, Longest } = streak;
  const best = Number(Now) >= Number(Longest) ? " <mark>개인 최고</mark>" : `${dot}최고 ${escape(Longest)}경기`;
  return `${line}<p class="home-streak"><a href="/record/bests?${listOf[Mode]}season=all">${modes[Mode]} ${escape(Now)}${streakWords[Of]}</a>${best}</p>`;
}

function change({ Change }) {
  const count = Math.abs(Change);
  const [look, sign, words] =
    Change > 0
      ? ["up", `▲${count}`, `${count}계단 상승`]
      : Change < 0
        ? ["down", `▼${count}`, `${count}계단 하락`]
        : ["same", "–", "변동 없음"];
  return `<span class="change change-${look}"><span aria-hidden="true">${sign}</span> <span class="visually-hidden">${words}</span></span>`;
}

/** The place that so many hits bring, of those whose averages are told, the nearest first. */
function reached(above, hits, atBats) {
  const place = above.findLast(({ sum }) => hits * sum.AB >= sum.H * atBats) ?? above[0];
  const tied = hits * place.sum.AB === place.sum.H * atBats;
  const orBetter = !tied && place === above.at(-1) && Number(place.Rank) > 1;
  return { rank: place.Rank, words: `${tied ? "공동 " : ""}${escape(place.Rank)}위${orBetter ? " 이상" : ""}` };
}

/** What the next game has to bring for a better average. */
function nextGame({ me: { sum }, above }) {
  const usual = Math.max(1, Math.round(sum.AB / sum.G));
  const atBats = Number(sum.AB) + usual;
  const ahead = above[0].sum;
  const hits = Math.ceil((ahead.H * atBats) / ahead.AB) - sum.H;
  const first = reached(above, Number(sum.H) + hits, atBats);
  const second = reached(above, Number(sum.H) + hits + 2, atBats);
  const more = hits + 2 <= usual && second.rank < first.rank ? `, ${hits + 2}안타면 ${second.words}` : "";
  return `다음 경기 ${usual}타수 ${hits}안타면 ${first.words}${more}`;
}

function standing(rank) {
  const { board, me, day: played } = rank;
  const quarter = Number(board.Season.slice(5));
  const left = daysTo(new Date(Date.UTC(board.Season.slice(0, 4), quarter * 3, 0)).toISOString().slice(0, 10));
  const games = Number(played.G) > 1 ? `${escape(played.G)}경기${dot}` : "";
  return `<div class="home-standing-head"><h2 class="home-label" id="home-standing">이번 시즌 ${modes[board.Mode]} 랭킹</h2><p class="home-label">시즌 ${left}일 남음</p></div><p class="home-standing-now"><a class="card-link" href="/rank">타율 <b class="numbers">${rate(Number(me.sum.H), Number(me.sum.AB))}</b></a> <span class="place">${me.Tied === "Y" ? "<small>공동 </small>" : ""}<b>${escape(me.Rank)}</b><small>위</small></span> ${change(me)} <b class="home-standing-day">어제 ${games}${escape(played.AB)}타수 ${escape(played.H)}안타!</b></p><p>${nextGame(rank)}</p>`;
}

function thing(shape, href, text, note) {
  return `<li>${icon(shape)}<div><a class="card-link" href="${href}">${text}</a> <span class="home-next-note">${note}</span></div></li>`;
}

function contest({ LeagueSequence, Title, Status, From, To }) {
  const running = Status === "RUNNING";
  const days = daysTo(running ? To : From);
  const left = running
    ? days
      ? `${days}일 남았어요`
      : "오늘까지예요"
    : days
      ? `${days}일 뒤 시작해요`
      : "오늘 시작해요";
  return thing("trophy", `/contest/contest-detail/${escape(LeagueSequence)}`, escape(Title), `${running ? "진행 중" : "예정"} ${left}`); // prettier-ignore
}

function leaving({ Count, list }) {
  if (!list.length) return "";
  const end = new Date(Date.parse(`${list[0].ExpiresAt.replace(" ", "T")}+09:00`) - 1 + 9 * 3_600_000);
  const days = daysTo(end.toISOString().slice(0, 10));
  const ends = days === 0 ? "오늘 삭제돼요" : days === 1 ? "내일 삭제돼요" : `${days}일 뒤 삭제돼요`;
  return thing("camera", "/nasmo?soon=y", `곧 삭제되는 영상 ${escape(Count)}개`, ends);
}

const minuteOf = (clock) => 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3));
/** An opening after midnight belongs to the night before; no holiday is near on the day of the bench. */
function venue({ FieldSeq, FieldName, Hours }) {
  const now = new Date(Date.now() + 9 * 3_600_000);
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const { Open, Close } = now.getUTCDay() % 6 ? Hours.Weekday : Hours.Weekend;
  const [from, to] = [minuteOf(Open), minuteOf(Close)];
  if (minute < from || (to > from && minute >= to)) return "";
  return thing("pin", `/location/${escape(FieldSeq)}`, escape(FieldName), `영업 중 ${to === 0 ? "24:00" : escape(Close)}까지`); // prettier-ignore
}

const kinds = { NOTICE: ["notice", "공지"], EVENT: ["event", "이벤트"] };

function article({ NoticeSeq, Kind, Title, At, Unread }) {
  const [path, kind] = kinds[Kind];
  const [look, mark] =
    Unread === "Y" ? [" home-row-unread", '<span class="visually-hidden"> 읽지 않음</span>'] : ["", ""];
  return `<li class="home-row${look}"><div class="home-row-text"><a class="card-link home-row-link" href="/alert/${path}/${escape(NoticeSeq)}">${escape(Title)}${mark}</a><p>${kind} ${time(At)}</p></div></li>`;
}

const milestoneNames = [
  ["G", "경기", "경기"],
  ["W", "승", "승"],
  ["H", "안타", "개"],
  ["HR", "홈런", "개"],
  ["RBI", "타점", "타점"],
  ["K", "탈삼진", "개"],
];
const firstMilestones = [10, 50, 100, 200, 300];
const after = (count) => firstMilestones.find((at) => at > count) ?? (Math.floor(count / 500) + 1) * 500;
const milestone = (text) => thing("star", "/record/bests?season=all", text, "통산, 챌린지 제외");

function milestones(career, { Mode, My, Result }) {
  const last = { ...My, G: 1, W: Result === "W" ? 1 : 0 };
  const found = milestoneNames.map(([of, name, unit]) => {
    const count = Number(career[of]);
    const before = ["BAT", "PIT"].includes(Mode) ? count : count - Number(last[of]);
    return { name, unit, count, at: after(count), passed: after(before) <= count ? after(before) : 0 };
  });
  const passed = found.filter((one) => one.passed);
  if (passed.length)
    return passed.map(({ passed, name }) => milestone(`${passed.toLocaleString("en")}${name} 달성!`)).join("");
  const [near] = found
    .filter(({ count, at }) => (at - count) * 10 <= at)
    .sort((one, other) => (one.at - one.count) / one.at - (other.at - other.count) / other.at);
  return near ? milestone(`${near.at.toLocaleString("en")}${near.name}까지 ${near.at - near.count}${near.unit}`) : "";
}

function next(answer) {
  return (
    milestones(answer.career, answer.matches[0]) +
    contest(answer.contest) +
    leaving(answer.videos) +
    venue(answer.venue)
  );
}

const bannerRow = '<ul class="banners" id="banners" tabindex="0" aria-label="지금 나인라이트에서는">';

const nextHead = '<h2 class="home-label" id="home-next">다음 할 일</h2><ul>';

export function homePage(html) {
  return template(html, [
    ['<p class="numbers">', "</div>", head],
    ['<article class="last-game"', "</article>", ({ matches, lastVideos }) => lastGame(matches[0], lastVideos)],
    ['<h2 class="home-label" id="home-recent">', "</section>", ({ recent }) => strip(recent)],
    ['<div class="home-standing-head">', "</section>", ({ rank }) => standing(rank)],
    [nextHead, "</ul>", (answer) => nextHead + next(answer)],
    ['<span class="shortcut-unread">', "</a>", ({ notices }) => unread(notices)],
    ['<ul class="games"', "</ul>", ({ matches }) => rows("최근 경기", matches.slice(1), true)],
    [
      '<ul class="home-rows home-news">',
      "</ul>",
      ({ notices }) => `<ul class="home-rows home-news">${notices.list.map(article).join("")}`,
    ],
    ['<dl class="stat-tiles"', "</dl>", ({ season }) => averages("이번 시즌 정규 모드", season)],
    [bannerRow, "</ul>", ({ banners }) => bannerRow + banners.map(banner).join("")],
  ]);
}
