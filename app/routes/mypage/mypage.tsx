import { useLoaderData } from "@remix-run/react";
import packageJson from "../../../package.json";
import { chosenLine, schemeForm, unitsForm } from "../../account/display/display-forms";
import { DisplaySection } from "../../account/display/display-section";
import { ownCardPath } from "../../baseball/rank-query";
import { getShares } from "../../api/share-list.server";
import { offers } from "../../branding/offers";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { sharesPath } from "../../game/share/share-link";
import { useLocale } from "../../i18n/use-t";
import { shellCookies } from "../../native/shell-cookies.server";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Button } from "../../ui/button";
import { Character } from "../../ui/character";
import { ErrorSummary } from "../../forms/error-summary";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { Menu, type MenuItem } from "../../ui/menu";
import { Section } from "../../ui/section";
import * as icons from "../../ui/icons";

export const handle: PageHandle = { title: "my.title", layout: "main", area: "account", freshMember: true };

export const loader = forMember(async (visit) => {
  const { api, member } = visit;
  // A fault of this call costs its row in the menu only.
  const shares = offers("shares") ? await getShares(api, { size: "1" }).catch(() => null) : null;
  const { id, nickname, character, domestic } = member;
  return {
    id,
    nickname,
    character,
    domestic,
    shares: shares && { count: shares.total },
    version: packageJson.version,
    appVersion: shellCookies(visit.request)?.appVersion,
  };
}, handle);

/** Each of the two has a form of its own on the page. */
const pressedForm = formOf({ units: optionalWord });

export const action = forMember(async (visit) => {
  const { units } = await visit.read(pressedForm);
  const chosen = units === undefined ? await visit.read(schemeForm) : await visit.read(unitsForm);
  const answer = visit.redirect("/mypage#display");
  answer.headers.append("Set-Cookie", chosenLine(chosen, visit.request));
  return answer;
});

export default function MypagePage() {
  return (
    <div className="page my">
      <ErrorSummary />
      <PlayerCard />
      <div className="my-sections">
        <div>
          <Play />
          <Settings />
          <Service />
        </div>
        <div>
          <DisplaySection />
          <Account />
        </div>
      </div>
    </div>
  );
}

function PlayerCard() {
  const { t, linkTo } = useLocale();
  const { id, nickname, character, domestic } = useLoaderData<typeof loader>();
  return (
    <div className="player-card">
      {character ? <Character id={character} name="" /> : null}
      <div className="player-card-plate">
        <h1>{t("my.title")}</h1>
        <p className="player-card-name" translate="no">
          {nickname}
        </p>
        {offers("domestic") && offers("overseas") ? (
          <p className="player-card-kind">{domestic ? t("my.domestic") : t("my.overseas")}</p>
        ) : null}
        <p className="player-card-id">{id}</p>
        {offers("rankings") ? (
          <a className="card-link player-card-kind" href={linkTo(ownCardPath)}>
            <u>{t("player.ownCard")}</u>
          </a>
        ) : null}
      </div>
    </div>
  );
}

function Play() {
  const { t, linkTo } = useLocale();
  const { shares } = useLoaderData<typeof loader>();
  const sharesItem = (count: number | null): MenuItem => ({
    href: linkTo(sharesPath),
    label: t("share.mine"),
    icon: icons.share,
    note: count ? t("share.count", { count }) : undefined,
  });
  return (
    <Section title={t("my.play")}>
      <Menu
        items={[
          { href: linkTo("/record"), label: t("my.records"), icon: icons.record },
          { href: linkTo("/mypage/select-character"), label: t("my.character"), icon: icons.bat },
          ...(shares ? [sharesItem(shares.count)] : []),
        ]}
      />
    </Section>
  );
}

function Settings() {
  const { t, linkTo } = useLocale();
  const visibilityItem: MenuItem = {
    href: linkTo("/mypage/visibility"),
    label: t("visibility.title"),
    icon: icons.eye,
    of: "ownData",
  };
  return (
    <Section title={t("my.settings")}>
      <Menu
        items={[
          { href: linkTo("/mypage/my-info"), label: t("my.info"), icon: icons.my },
          {
            href: linkTo("/mypage/alert-setting"),
            label: t("notifications.title"),
            icon: icons.bell,
            of: "push",
          },
          {
            href: linkTo("/mypage/my-data"),
            label: t("data.title"),
            icon: icons.document,
            of: "ownData",
          },
          ...(offers("rankings") ? [visibilityItem] : []),
        ]}
      />
    </Section>
  );
}

function Service() {
  const { t, linkTo } = useLocale();
  const { version, appVersion } = useLoaderData<typeof loader>();
  return (
    <Section title={t("my.service")}>
      <Menu
        items={[
          { href: linkTo("/alert"), label: t("common.alert"), icon: icons.bell, of: "notices" },
          { href: linkTo("/mypage/terms-of-use"), label: t("my.terms"), icon: icons.info },
        ]}
      />
      <Facts
        facts={[
          ...(appVersion ? [{ label: t("my.appVersion"), value: appVersion }] : []),
          { label: t("my.version"), value: version },
        ]}
      />
    </Section>
  );
}

function Account() {
  const { t, linkTo } = useLocale();
  const { domestic } = useLoaderData<typeof loader>();
  return (
    <Section title={t("form.account")}>
      {domestic && offers("conversion") ? (
        <Menu items={[{ href: linkTo("/mypage/fb-conversion"), label: t("my.conversion"), icon: icons.share }]} />
      ) : null}
      <div className="my-ways-out">
        <Form action={linkTo("/logout")}>
          <Button look="quiet">{t("common.signOut")}</Button>
        </Form>
        <a className="my-leave" href={linkTo("/mypage/leave-member")}>
          {t("withdrawal.title")}
        </a>
      </div>
    </Section>
  );
}
