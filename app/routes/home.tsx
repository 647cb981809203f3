import { useLoaderData } from "@remix-run/react";
import { mainCall, type Main } from "../api/main.server";
import { unreadIn } from "../api/notice.server";
import { streakRunsOn } from "../baseball/game";
import { historyOf } from "../baseball/history";
import { offers } from "../branding/offers";
import { hrefOf } from "../content/link";
import { GameList } from "../game/game-list";
import BannerButtons from "../home/banner-buttons.island";
import { HomeHead } from "../home/home-head";
import { LastGame } from "../home/last-game";
import { LatestNews } from "../home/latest-news";
import { NextThings } from "../home/next-things";
import { RecentStrip } from "../home/recent-strip";
import { Shortcuts } from "../home/shortcuts";
import { strongestChange } from "../home/season-change";
import { StandingLine } from "../home/standing-line";
import { daysBetween, seoulDay } from "../i18n/seoul-days";
import { useLocale, useT } from "../i18n/use-t";
import { Island } from "../islands/island.server";
import { articlesPath } from "../notice/paths";
import type { PageHandle } from "../page-handle";
import { forMember } from "../session/doors.server";
import { askAtStart } from "../session/push-answer.server";
import { AppBadge } from "../ui/app-badge";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { Empty } from "../ui/empty";
import { Section } from "../ui/section";

export const handle: PageHandle = {
  title: "common.home",
  layout: "main",
  area: "home",
  withoutCharacter: true,
  offline: true,
  unread: ({ notices }: Pick<Main, "notices">) => (notices ? unreadIn(notices.unread) : 0),
};

/** An older API tells of a streak however long ago it was. */
const isPlaying = (today: string, recent: Main["recent"]) =>
  !recent?.[0] || daysBetween(recent[0].playedAt.slice(0, 10), today) <= streakRunsOn;

/** Every part is optional: an API without tournaments still has a home page. */
export const loader = forMember(async (visit) => {
  const { api, member, language } = visit;
  askAtStart(visit, member);
  const { banners, progress, ...parts } = await api(mainCall, {});
  const { nickname, character } = member;
  const linked = banners?.map(({ link, ...rest }) => ({ ...rest, href: link && hrefOf(link, language) })) ?? [];
  return {
    nickname,
    character,
    today: seoulDay(),
    banners: linked,
    change: progress && strongestChange(progress),
    ...parts,
  };
}, handle);

export default function HomePage() {
  const { nickname, character, today, notices, matches, recent, rank, season, seasonAll, streak, ...parts } =
    useLoaderData<typeof loader>();
  const history = historyOf(
    { games: matches?.length ?? null, lastGame: matches?.[0]?.playedAt.slice(0, 10) ?? null },
    today,
  );
  const unread = notices ? unreadIn(notices.unread) : 0;
  return (
    <div className="page home">
      <HomeHead
        nickname={nickname}
        character={character}
        history={history}
        season={season}
        seasonAll={seasonAll}
        streak={streak && isPlaying(today, recent) ? streak : null}
      />
      {notices ? <AppBadge unread={unread} /> : null}
      <div className="home-first">
        <div>
          {history?.state === "never" ? <FirstGame /> : <LatestGame />}
          {recent ? <RecentStrip games={recent} /> : null}
        </div>
        <div>
          <NextThings last={matches?.[0]} today={today} rankedAt={rank?.board.asOf ?? null} {...parts} />
          {rank ? <StandingLine standing={rank} today={today} games={[...(matches ?? []), ...(recent ?? [])]} /> : null}
          <Shortcuts unread={unread} />
        </div>
      </div>
      <div className="home-columns">
        <LatestGames />
        <News />
        <div className="home-wide">
          <Banners />
        </div>
      </div>
    </div>
  );
}

function FirstGame() {
  const { t, linkTo } = useLocale();
  return (
    <Empty art="rain" text={t("game.history.never")}>
      {offers("venues") ? <ButtonLink href={linkTo("/location")}>{t("home.findVenue")}</ButtonLink> : null}
    </Empty>
  );
}

function LatestGame() {
  const t = useT();
  const { matches, lastVideos } = useLoaderData<typeof loader>();
  const [game] = matches ?? [];
  if (!game) return null;
  return (
    <section aria-labelledby="home-last">
      <h2 className="visually-hidden" id="home-last">
        {t("home.lastGame")}
      </h2>
      <LastGame game={game} videos={lastVideos} />
    </section>
  );
}

function News() {
  const { t, linkTo } = useLocale();
  const { notices } = useLoaderData<typeof loader>();
  if (!notices?.list.length) return null;
  const more = { href: linkTo(articlesPath("notice")), label: t("home.allNotices") };
  return (
    <Section title={t("home.notices")} more={more}>
      <LatestNews articles={notices.list} />
    </Section>
  );
}

function Banners() {
  const t = useT();
  const { banners } = useLoaderData<typeof loader>();
  if (!banners.length) return null;
  return (
    <Section title={t("home.banners")}>
      <ul className="banners" id="banners" tabIndex={0} aria-label={t("home.banners")}>
        {banners.map((banner) => (
          <li key={banner.title}>
            <Banner {...banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 ? <Island of={BannerButtons} className="banner-buttons" props={{ row: "banners" }} /> : null}
    </Section>
  );
}

function LatestGames() {
  const { t, linkTo } = useLocale();
  const { matches } = useLoaderData<typeof loader>();
  const [, ...games] = matches ?? [];
  if (!games.length) return null;
  const more = { href: linkTo("/record"), label: t("home.more") };
  return (
    <Section title={t("game.latest")} more={more}>
      <GameList games={games} label={t("game.latest")} mixed />
    </Section>
  );
}
