// The home of a member.
import { averages, numbers, ribbon, rows, winLine } from "./games.js";
import { drawing, escape, template } from "./template.js";
import { day, icon, levels, modes, pageOfMode, resultClasses, resultNames, scoreLine } from "./words.js";

const arts = {
  season: drawing("season"),
  tournament: drawing("tournament"),
  venue: drawing("venue"),
  video: drawing("video"),
};

function banner({ Title, Text, Link, Art }) {
  const inside = `<img src="${arts[Art]}" alt="" width="240" height="160"/><strong>${escape(Title)}</strong> <span>${escape(Text)}</span>`;
  return Link
    ? `<li><a class="banner" href="${escape(Link)}">${inside}</a></li>`
    : `<li><div class="banner">${inside}</div></li>`;
}

const time = (text) => `<time dateTime="${escape(text.slice(0, 10))}">${day(text)}</time>`;
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const daysTo = (to) => Math.max(0, Math.round((Date.parse(to) - Date.parse(today())) / 86_400_000));

function unread({ UnreadNotices, UnreadEvents }) {
  const count = Number(UnreadNotices) + Number(UnreadEvents);
  return `<span class="shortcut-unread"><span aria-hidden="true">${count}</span><span class="visually-hidden"> 읽지 않은 소식 ${count}개</span></span>`;
}

function clip({ VideoSeq, PosterUrl, HitResult }) {
  const picture = `<img src="${escape(PosterUrl)}" alt="" width="96" height="54" loading="lazy"/>`;
  return `<li><a href="/nasmo/${escape(VideoSeq)}">${picture}<span>${HitResult === null ? "투구" : outcomes[HitResult]}</span></a></li>`;
}

function clips({ RecordId }, { Count, list }) {
  if (!list.length) return "";
  const more = Number(Count) - list.length;
  const rest = more ? `<li><a href="/nasmo?record=${escape(RecordId)}">영상 ${more}개 더</a></li>` : "";
  return `<ul class="last-game-videos" aria-label="스윙 영상 ${escape(Count)}개">${list.map(clip).join("")}${rest}</ul>`;
}

function lastGame(game, videos) {
  const { PlayedAt, Result, Mode, Level } = game;
  const figures = numbers(game).replaceAll("<dd>", '<dd class="numbers">');
  return `<article class="last-game"><p class="last-game-when"><span class="result result-${resultClasses[Result]}">${resultNames[Result]}</span> ${time(PlayedAt)} <span>${escape(game.FieldName)}</span> <span class="last-game-mode">${modes[Mode]} · ${levels[Level]}</span></p><a class="card-link last-game-link" href="/record/${pageOfMode[Mode]}/${escape(game.RecordId)}">${scoreLine(game)}</a><dl class="last-game-numbers">${figures}</dl>${ribbon(game)}${clips(game, videos)}`;
}

const outcomes = {
  homerun: "홈런",
  triple: "3루타",
  double: "2루타",
  single: "안타",
  groundout: "땅볼 아웃",
  flyout: "뜬공 아웃",
  miss: "헛스윙",
  foul: "파울",
};

function video({ VideoSeq, PosterUrl, HitResult, RecordedAt, ExpiresAt, Mode, Inning, Half }) {
  const days = daysTo(new Date(Date.parse(`${ExpiresAt.replace(" ", "T")}+09:00`) - 1 + 9 * 3_600_000).toISOString().slice(0, 10)); // prettier-ignore
  const ends = days === 0 ? "오늘 삭제돼요" : days === 1 ? "내일 삭제돼요" : `${days}일 뒤 삭제돼요`;
  const inning = ["BAT", "PIT"].includes(Mode)
    ? `${escape(Inning)}라운드 ${Half === "T" ? "선공" : "후공"}`
    : `${escape(Inning)}회${Half === "T" ? "초" : "말"}`;
  const picture = `<img class="home-picture" src="${escape(PosterUrl)}" alt="" width="96" height="54" loading="lazy"/>`;
  const what = HitResult === null ? "투구" : outcomes[HitResult];
  return `<li class="home-row">${picture}<div class="home-row-text"><a class="card-link home-row-link" href="/nasmo/${escape(VideoSeq)}">${what}</a><p>${time(RecordedAt)} <span>${inning}</span></p><p class="home-ends">${icon("warn")}${ends}</p></div></li>`;
}

const measures = { BEST: "최고 점수", TOTAL: "합계 점수", PLAYS: "최다 경기" };

function contest({ LeagueSequence, Title, Status, From, To, Modes, RankingType }) {
  const running = Status === "RUNNING";
  const days = daysTo(running ? To : From);
  const left = running
    ? days
      ? `${days}일 남았어요`
      : "오늘까지예요"
    : days
      ? `${days}일 뒤 시작해요`
      : "오늘 시작해요";
  return `<article class="next-contest">${icon("trophy")}<div class="next-contest-text"><p class="next-contest-days"><span>${running ? "진행 중" : "예정"}</span> <strong>${left}</strong></p><h3><a class="card-link next-contest-link" href="/contest/contest-detail/${escape(LeagueSequence)}">${escape(Title)}</a></h3><p>${time(From)} – ${time(To)}</p><p>${Modes.map((mode) => modes[mode]).join(", ")} · ${measures[RankingType]}</p></div>`;
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
const milestone = (text) => `<p class="milestone">통산 ${text}</p>`;

function milestones(career, { Mode, My }) {
  const found = milestoneNames.map(([of, name, unit]) => {
    const count = Number(career[of]);
    const before = ["BAT", "PIT"].includes(Mode) ? count : count - Number(My[of]);
    return { name, unit, count, at: after(count), passed: after(before) <= count ? after(before) : 0 };
  });
  const passed = found.filter((one) => one.passed);
  if (passed.length)
    return passed.map(({ passed, name }) => milestone(`${passed.toLocaleString("en")}${name} 달성!`)).join("");
  return found
    .filter(({ count, at }) => (at - count) * 10 <= at)
    .sort((one, other) => (one.at - one.count) / one.at - (other.at - other.count) / other.at)
    .slice(0, 2)
    .map(({ name, unit, count, at }) =>
      milestone(`${at.toLocaleString("en")}${name}까지 ${at - count}${unit} 남았어요`),
    )
    .join("");
}

const bannerRow = '<ul class="banners" id="banners" tabindex="0" aria-label="지금 나인라이트에서는">';

export function homePage(html) {
  return template(html, [
    [
      '<p class="numbers">',
      "</div>",
      ({ seasonAll, career, matches }) =>
        `<p class="numbers">이번 시즌 ${winLine(seasonAll, " ")}</p>${milestones(career, matches[0])}`,
    ],
    ['<span class="shortcut-unread">', "</a>", ({ notices }) => unread(notices)],
    ['<article class="last-game"', "</article>", ({ matches, lastVideos }) => lastGame(matches[0], lastVideos)],
    [
      '<h2 class="section-title">곧 삭제되는 영상 ',
      "</h2>",
      ({ videos }) => `<h2 class="section-title">곧 삭제되는 영상 ${escape(videos.Count)}개`,
    ],
    ['<ul class="home-rows">', "</ul>", ({ videos }) => `<ul class="home-rows">${videos.list.map(video).join("")}`],
    ['<article class="next-contest"', "</article>", (answer) => contest(answer.contest)],
    [
      '<ul class="home-rows home-news">',
      "</ul>",
      ({ notices }) => `<ul class="home-rows home-news">${notices.list.map(article).join("")}`,
    ],
    [bannerRow, "</ul>", ({ banners }) => bannerRow + banners.map(banner).join("")],
    ['<dl class="stat-tiles"', "</dl>", ({ season }) => averages("이번 시즌 정규 모드", season)],
    ['<ul class="games"', "</ul>", ({ matches }) => rows("최근 경기", matches.slice(1), true)],
  ]);
}
