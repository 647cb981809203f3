import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMain } from "../api/main.server";
import { useGameWording } from "../baseball/measures";
import { videosPath } from "../baseball/video-query";
import { offers } from "../branding/offers";
import { hrefOf } from "../content/link";
import { GameList } from "../game/game-list";
import { averageStats } from "../game/numbers";
import BannerButtons from "../home/banner-buttons.island";
import { LastGame } from "../home/last-game";
import { LatestNews } from "../home/latest-news";
import { LeavingVideos } from "../home/leaving-videos";
import { Milestones } from "../home/milestones";
import { NextContest } from "../home/next-contest";
import { Shortcuts } from "../home/shortcuts";
import { localePath } from "../i18n/languages";
import { seoulDay } from "../i18n/seoul-days";
import { useLanguage, useT } from "../i18n/use-t";
import { Island } from "../islands/island.server";
import type { PageHandle } from "../page-handle";
import { requireMember } from "../session/guards.server";
import { askAtStart } from "../session/push-answer.server";
import { AppBadge } from "../ui/app-badge";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { Character } from "../ui/character";
import { Empty } from "../ui/empty";
import { Notice } from "../ui/notice";
import { Section } from "../ui/section";
import { StatTiles } from "../ui/stat-tiles";
import { Named } from "../ui/name";

export const handle: PageHandle = {
  title: "common.home",
  layout: "main",
  area: "home",
  withoutCharacter: true,
  offline: true,
};

/** Every part is optional: an API without tournaments still has a home page. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, member, language } = await requireMember(args, handle);
  askAtStart(args, member);
  const { banners, ...parts } = await getMain(api);
  const { nickname, character } = member;
  const linked = banners?.map(({ link, ...rest }) => ({ ...rest, href: link && hrefOf(link, language) })) ?? [];
  return { nickname, character, today: seoulDay(), banners: linked, ...parts };
}

export default function HomePage() {
  const { notices } = useLoaderData<typeof loader>();
  const unread = notices ? notices.unread.notice + notices.unread.event : 0;
  return (
    <div className="page home">
      <Greeting />
      <Shortcuts unread={unread} />
      {notices ? <AppBadge unread={unread} /> : null}
      <div className="home-columns">
        <LatestGame />
        <Videos />
        <Tournament />
        <News />
        <div className="home-wide">
          <Banners />
        </div>
        <div className="home-wide">
          <SeasonStats />
        </div>
      </div>
      <LatestGames />
    </div>
  );
}

function Greeting() {
  const t = useT();
  const language = useLanguage();
  const { nickname, character, season, seasonAll, career, matches } = useLoaderData<typeof loader>();
  return (
    <div className="page-head greeting">
      <div className="greeting-row">
        {character ? <Character id={character} name="" /> : null}
        <div className="greeting-text">
          <h1>
            <Named
              text={t(matches?.length === 0 ? "home.greetingNew" : "home.greeting", { nickname })}
              names={[nickname]}
            />
          </h1>
          {seasonAll ? <SeasonLine of="all" {...seasonAll} /> : season ? <SeasonLine of="regular" {...season} /> : null}
          {career ? <Milestones career={career} last={matches?.[0]} /> : null}
        </div>
      </div>
      {character ? null : (
        <Notice kind="warn">
          <p>{t("home.chooseCharacter")}</p>
          <ButtonLink small href={localePath(language, "/mypage/select-character?redirect=/")}>
            {t("home.chooseCharacterLink")}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}

interface SeasonLineProps {
  of: "all" | "regular";
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

function SeasonLine({ of, games: count, wins, draws, losses }: SeasonLineProps) {
  const t = useT();
  const record = t("game.recordLong", { wins, draws, losses });
  const line = t(of === "all" ? "home.seasonLine" : "home.regularLine", { count, record });
  return <p className="numbers">{count ? line : t("home.noSeason")}</p>;
}

function LatestGame() {
  const t = useT();
  const { matches, lastVideos } = useLoaderData<typeof loader>();
  const [game] = matches ?? [];
  if (!game) return null;
  return (
    <Section title={t("home.lastGame")}>
      <LastGame game={game} videos={lastVideos} />
    </Section>
  );
}

function Videos() {
  const t = useT();
  const language = useLanguage();
  const { videos } = useLoaderData<typeof loader>();
  if (!videos?.list.length) return null;
  const count = Math.max(videos.count, videos.list.length);
  const more = { href: localePath(language, videosPath({ soon: "y" })), label: t("home.allLeaving", { count }) };
  return (
    <Section title={t("home.leaving", { count })} more={more}>
      <LeavingVideos videos={videos.list} />
    </Section>
  );
}

function Tournament() {
  const t = useT();
  const language = useLanguage();
  const { contest, today } = useLoaderData<typeof loader>();
  if (!contest) return null;
  const more = { href: localePath(language, "/contest"), label: t("home.allContests") };
  return (
    <Section title={t(contest.status === "running" ? "home.contestRunning" : "home.contest")} more={more}>
      <NextContest contest={contest} today={today} />
    </Section>
  );
}

function News() {
  const t = useT();
  const language = useLanguage();
  const { notices } = useLoaderData<typeof loader>();
  if (!notices?.list.length) return null;
  const more = { href: localePath(language, "/alert"), label: t("home.allNotices") };
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

function SeasonStats() {
  const words = useGameWording();
  const { t } = words;
  const { season } = useLoaderData<typeof loader>();
  if (!season?.games) return null;
  return (
    <Section title={t("home.seasonStats")}>
      <StatTiles label={t("home.seasonStats")} stats={averageStats(words, "reg", season)} />
    </Section>
  );
}

function LatestGames() {
  const t = useT();
  const language = useLanguage();
  const { matches } = useLoaderData<typeof loader>();
  if (!matches) return null;
  const [, ...games] = matches;
  const more = { href: localePath(language, "/record"), label: t("home.more") };
  return (
    <Section title={t("game.latest")} more={more}>
      {games.length ? <GameList games={games} label={t("game.latest")} mixed /> : null}
      {matches.length ? null : (
        <Empty art="rain">
          <p>{t("home.noGames")}</p>
          {offers("venues") ? (
            <ButtonLink href={localePath(language, "/location")}>{t("home.findVenue")}</ButtonLink>
          ) : null}
        </Empty>
      )}
    </Section>
  );
}
