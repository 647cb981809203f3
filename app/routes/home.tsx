import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMain } from "../api/main.server";
import { hrefOf } from "../content/link";
import { GameList } from "../game/game-list";
import { averageStats } from "../game/numbers";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import type { PageHandle } from "../page-handle";
import { requireMember } from "../session/guards.server";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { Character } from "../ui/character";
import { Empty } from "../ui/empty";
import { Notice } from "../ui/notice";
import { Section } from "../ui/section";
import { StatTiles } from "../ui/stat-tiles";

export const handle: PageHandle = { title: "home.title", layout: "main", area: "home", withoutCharacter: true };

export async function loader(args: LoaderFunctionArgs) {
  const { api, member, language } = await requireMember(args, handle);
  const { banners, matches, season } = await getMain(api);
  const { nickname, character } = member;
  const linked = banners?.map(({ link, ...rest }) => ({ ...rest, href: link && hrefOf(link, language) })) ?? [];
  return { nickname, character, banners: linked, matches, season };
}

export default function HomePage() {
  const t = useT();
  const { banners } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Greeting />
      {banners.length ? (
        <Section title={t("home.banners")}>
          <ul className="banners">
            {banners.map((banner) => (
              <li key={banner.title}>
                <Banner {...banner} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <SeasonStats />
      <LatestGames />
    </div>
  );
}

function Greeting() {
  const t = useT();
  const language = useLanguage();
  const { nickname, character, season } = useLoaderData<typeof loader>();
  const { games: count, wins, draws, losses } = season ?? { games: 0, wins: 0, draws: 0, losses: 0 };
  return (
    <div className="page-head greeting">
      {character ? <Character id={character} name="" /> : null}
      <h1>{t("home.greeting", { nickname })}</h1>
      <p className="numbers">{count ? t("home.seasonLine", { count, wins, draws, losses }) : t("home.noSeason")}</p>
      {character ? null : (
        <Notice kind="warn">
          <p>{t("home.chooseCharacter")}</p>
          <ButtonLink small href={`${localePath(language, "/mypage/select-character")}?redirect=/`}>
            {t("home.chooseCharacterLink")}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}

function SeasonStats() {
  const t = useT();
  const language = useLanguage();
  const { season } = useLoaderData<typeof loader>();
  if (!season?.games) return null;
  return (
    <Section title={t("home.seasonStats")}>
      <StatTiles label={t("home.seasonStats")} stats={averageStats({ t, language }, "reg", season)} />
    </Section>
  );
}

function LatestGames() {
  const t = useT();
  const { matches } = useLoaderData<typeof loader>();
  const more = { href: localePath(useLanguage(), "/record"), label: t("home.more") };
  if (!matches) return null;
  return (
    <Section title={t("home.latest")} more={more}>
      {matches.length ? (
        <GameList games={matches} label={t("home.latest")} />
      ) : (
        <Empty art="rain">
          <p>{t("home.noGames")}</p>
        </Empty>
      )}
    </Section>
  );
}
