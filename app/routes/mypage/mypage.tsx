import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import packageJson from "../../../package.json";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireMember } from "../../session/guards.server";
import { Button } from "../../ui/button";
import { Character } from "../../ui/character";
import { Menu } from "../../ui/menu";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "my.title", layout: "main", area: "account" };

export async function loader(args: LoaderFunctionArgs) {
  const { member } = await requireMember(args);
  const { id, nickname, character, domestic } = member;
  return { id, nickname, character, domestic, version: packageJson.version };
}

export default function MypagePage() {
  const t = useT();
  const language = useLanguage();
  const member = useLoaderData<typeof loader>();
  const to = (path: string) => localePath(language, path);
  return (
    <div className="page">
      <div className="page-head player-head">
        {member.character ? <Character id={member.character} name="" /> : null}
        <h1>{t("my.title")}</h1>
        <p className="player-name">{member.nickname}</p>
        <p>{member.domestic ? t("my.domestic") : t("my.overseas")}</p>
      </div>
      <Section title={t("my.play")}>
        <Menu
          items={[
            { href: to("/mypage/select-character"), label: t("my.character"), icon: "my" },
            { href: to("/record"), label: t("my.records"), icon: "record" },
            ...(member.domestic
              ? [{ href: to("/mypage/fb-conversion"), label: t("my.conversion"), icon: "ball" as const }]
              : []),
          ]}
        />
      </Section>
      <Section title={t("my.service")}>
        <Menu
          items={[
            { href: to("/terms-page"), label: t("my.terms"), icon: "document" },
            { href: to("/user-policy-page"), label: t("my.policy"), icon: "document" },
          ]}
        />
        <p className="version">{t("my.version", { version: member.version })}</p>
      </Section>
      <Section title={t("my.session")}>
        <p>{t("my.signedInAs", { email: member.id })}</p>
        <form method="post" action={to("/logout")}>
          <Button look="quiet">{t("my.signOut")}</Button>
        </form>
        <p className="leave">
          <a href={to("/mypage/leave-member")}>{t("my.leave")}</a>
        </p>
      </Section>
    </div>
  );
}
