import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { sessionOf } from "../../session/session.server";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "intro.accessTitle", layout: "clear", area: "intro", visitor: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  return { signedIn: sessionOf(request, context).state !== null };
}

const permissions = [
  { name: "phone", icon: "phone", use: "intro.phoneUse", need: "required" },
  { name: "location", icon: "venue", use: "intro.locationUse", need: "optional" },
] as const;

export default function AppAccessPage() {
  const t = useT();
  const language = useLanguage();
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t("intro.accessTitle")}</h1>
        <p>{t("intro.accessLead")}</p>
      </div>
      <dl className="access">
        {permissions.map(({ name, icon, use, need }) => (
          <div key={name} className="access-permission">
            <dt>
              <Icon name={icon} />
              {t(`intro.${name}`)} <span className={`access-need access-${need}`}>{t(`intro.${need}`)}</span>
            </dt>
            <dd>{t(use)}</dd>
          </div>
        ))}
      </dl>
      <p className="access-note">{t("intro.refusable")}</p>
      <p className="access-note">{t("intro.changeLater")}</p>
      <Section title={t("intro.push")}>
        <p>{t(signedIn ? "intro.pushMember" : "intro.pushLater")}</p>
        {signedIn ? (
          <ButtonLink look="quiet" small href={localePath(language, "/mypage/alert-setting")}>
            <Icon name="bell" />
            {t("intro.pushSettings")}
          </ButtonLink>
        ) : null}
      </Section>
      <div className="access-on">
        <ButtonLink href={localePath(language, signedIn ? "/" : "/signin")} wide>
          {t("intro.goOn")}
        </ButtonLink>
      </div>
    </div>
  );
}
