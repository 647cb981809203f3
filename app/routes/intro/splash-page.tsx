import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { sessionOf } from "../../session/session.server";
import { ButtonLink } from "../../ui/button";
import { Mark } from "../../ui/mark";

export const handle: PageHandle = { title: "intro.splashTitle", layout: "clear", area: "intro", visitor: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  return { signedIn: sessionOf(request, context).state !== null };
}

export default function SplashPage() {
  const t = useT();
  const language = useLanguage();
  const { signedIn } = useLoaderData<typeof loader>();
  const to = (path: string) => localePath(language, path);
  return (
    <div className="splash">
      <div className="splash-brand">
        <Mark />
        <h1>{t("common.brand")}</h1>
        <p>{t("intro.line")}</p>
      </div>
      <div className="splash-ways">
        {signedIn ? (
          <ButtonLink href={to("/")} wide>
            {t("intro.start")}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={to("/signin")} wide>
              {t("common.signIn")}
            </ButtonLink>
            <ButtonLink href={to("/signup")} look="quiet" wide>
              {t("intro.signUp")}
            </ButtonLink>
          </>
        )}
        <a className="splash-access" href={to("/intro/app-access")}>
          {t("intro.toAccess")}
        </a>
      </div>
    </div>
  );
}
