import { useLoaderData } from "@remix-run/react";
import packageJson from "../../../package.json";
import { displayPage } from "../../account/display/display-forms";
import { useGameWording } from "../../baseball/measures";
import { ownCardPath } from "../../baseball/rank-query";
import { offers } from "../../branding/offers";
import { cardLine } from "../../game/card-figures";
import { seasonName } from "../../game/game-words";
import { loadOwnCard } from "../../game/own-card.server";
import { sharesPath } from "../../game/share/share-link";
import { dot } from "../../i18n/dot";
import { languageNames, languages, type Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { useDevice } from "../../native/device";
import { shellCookies } from "../../native/shell-cookies.server";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Button } from "../../ui/button";
import { Character } from "../../ui/character";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { Hero } from "../../ui/hero";
import { Menu } from "../../ui/menu";
import * as icons from "../../ui/icons";

export const handle: PageHandle = { title: "my.title", layout: "main", area: "my", freshMember: true };

export const loader = forMember(async (visit) => {
  const { api, member } = visit;
  const { id, nickname, character, domestic } = member;
  return {
    ...{ id, nickname, character, domestic },
    // A fault of these calls costs the card's figure only.
    own: await loadOwnCard(api).catch(() => null),
    version: packageJson.version,
    appVersion: shellCookies(visit.request)?.appVersion,
  };
}, handle);

export default function MypagePage() {
  return (
    <div className="page my">
      <OwnCard />
      <div>
        <Settings />
        <Rest />
      </div>
    </div>
  );
}

function OwnCard() {
  const words = useGameWording();
  const { t, linkTo } = useLocale();
  const { id, nickname, character, own } = useLoaderData<typeof loader>();
  const line = own && cardLine(words, own.mode, own.card);
  return (
    <section className="player-card" aria-labelledby="card">
      {character ? <Character id={character} name="" /> : null}
      <div className="player-card-plate">
        <h1 className="visually-hidden">{t("my.title")}</h1>
        <h2 className="player-card-name" id="card" translate="no">
          {nickname}
        </h2>
        {own && line ? (
          <Hero
            label={line.label}
            value={line.value}
            place={line.place}
            note={
              t(`record.mode.${own.mode}`) + dot + (own.season ? seasonName(t, own.season) : t("record.allSeasons"))
            }
          />
        ) : null}
        {offers("rankings") ? (
          <a className="card-link" href={linkTo(ownCardPath)}>
            <u>{t("player.ownCard")}</u>
          </a>
        ) : null}
        <p className="player-card-id">{id}</p>
      </div>
    </section>
  );
}

/** By what a member worries about, not by where it is kept. */
function Settings() {
  const { t, linkTo, language } = useLocale();
  const display = [
    t(`my.schemes.${useDevice().scheme ?? "auto"}`),
    ...(languages.length > 1 ? [languageNames[language]] : []),
  ];
  const visibility = {
    href: linkTo("/mypage/visibility"),
    label: t("visibility.title"),
    icon: icons.eye,
    of: "ownData",
  } as const;
  const shares = { href: linkTo(sharesPath), label: t("share.mine"), icon: icons.share, of: "shares" } as const;
  const to = (path: Path) => linkTo(path);
  return (
    <Menu
      items={[
        ...(offers("rankings") ? [visibility] : []),
        // The page of what others see leads to the shares, where there is one.
        ...(offers("rankings") && offers("ownData") ? [] : [shares]),
        { href: to("/mypage/sign-in-ways"), label: t("info.ways"), icon: icons.lock },
        { href: to("/mypage/alert-setting"), label: t("notifications.title"), icon: icons.bell, of: "push" },
        { href: to(displayPage), label: t("my.display"), icon: icons.globe, note: display.join(dot) },
        { href: to("/mypage/my-data"), label: t("data.title"), icon: icons.document, of: "ownData" },
      ]}
    />
  );
}

function Rest() {
  const { t, linkTo } = useLocale();
  const { domestic, version, appVersion } = useLoaderData<typeof loader>();
  const conversion = { href: linkTo("/mypage/fb-conversion"), label: t("my.conversion"), of: "conversion" } as const;
  return (
    <>
      <Menu
        items={[
          { href: linkTo("/mypage/my-info"), label: t("my.info") },
          { href: linkTo("/mypage/select-character"), label: t("my.character") },
          ...(domestic ? [conversion] : []),
          { href: linkTo("/mypage/terms-of-use"), label: t("my.terms") },
        ]}
      />
      <Facts
        facts={[
          ...(appVersion ? [{ label: t("my.appVersion"), value: appVersion }] : []),
          { label: t("my.version"), value: version },
        ]}
      />
      <div className="my-ways-out">
        <Form action={linkTo("/logout")}>
          <Button look="quiet">{t("common.signOut")}</Button>
        </Form>
        <a className="my-leave" href={linkTo("/mypage/leave-member")}>
          {t("withdrawal.title")}
        </a>
      </div>
    </>
  );
}
