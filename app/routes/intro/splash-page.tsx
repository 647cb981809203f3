import { useLoaderData } from "@remix-run/react";
import { offers } from "../../branding/offers";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { useDevice } from "../../native/device";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { Mark } from "../../ui/mark";

export const handle: PageHandle = {
  title: "intro.splashTitle",
  layout: "bare",
  area: "intro",
  visitor: true,
  beforeLanguage: true,
};

export const loader = forAll(({ session }) => ({ signedIn: session.state !== null }));

/** The native shell opens this page, and its script continues from here (app/native/start.ts). */
export default function SplashPage() {
  const { t, linkTo } = useLocale();
  const isShell = useDevice().market !== null;
  const { signedIn } = useLoaderData<typeof loader>();
  const to = (path: Path) => linkTo(path);
  return (
    <div className="splash" data-shell={isShell ? "splash" : undefined}>
      <div className="splash-brand">
        <Mark />
        <h1 translate="no">{t("brand.name")}</h1>
        <p>{t("intro.line")}</p>
      </div>
      <div className="splash-ways">
        {isShell ? (
          <div className="splash-failed" role="alert" data-shell="start-failed" hidden>
            <p>{t("intro.startFailed")}</p>
            <Button type="button" look="quiet" wide data-shell="retry">
              {t("error.again")}
            </Button>
          </div>
        ) : null}
        {signedIn ? (
          <ButtonLink href={to("/")} wide>
            {t("intro.start")}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={to("/signin")} wide>
              {t("common.signIn")}
            </ButtonLink>
            {offers("signUp") ? (
              <ButtonLink href={to("/signup")} look="quiet" wide>
                {t("signup.title")}
              </ButtonLink>
            ) : null}
          </>
        )}
        <a className="splash-access" href={to("/intro/app-access")}>
          {t("intro.toAccess")}
        </a>
      </div>
    </div>
  );
}
