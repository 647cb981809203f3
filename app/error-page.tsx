import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import type { Path } from "./i18n/languages";
import type { TextKey, Translate } from "./i18n/texts";
import { useLocale } from "./i18n/use-t";
import { offers } from "./branding/offers";
import { ToRecords } from "./game/share/invitation";
import { MaintenanceText } from "./session/maintenance-notice";
import type { Maintenance } from "./api/maintenance.server";
import type { DeadShare } from "./session/answers.server";
import type { FrameData } from "./session/frame.server";
import { HelpContact } from "./ui/help-contact";
import { OthersFormText, othersFormTitle } from "./session/others-form-text";
import type { OthersForm } from "./session/form-owner.server";
import { ButtonLink } from "./ui/button";

interface Words {
  title: TextKey;
  text?: TextKey;
  again?: true;
}

const gone: Words = { title: "error.gone", text: "error.goneText" };
const deadLinks: Record<DeadShare, Words> = {
  unknown: { title: "shared.gone", text: "shared.goneText" },
  ended: { title: "shared.ended", text: "shared.endedText" },
  filmDeleted: { title: "shared.filmGone", text: "shared.filmGoneText" },
};
const noCookies: Words = { title: "error.noCookies", text: "error.noCookiesText" };
const unexpected: Words = { title: "error.unexpected", text: "error.unexpectedText", again: true };
const byStatus: Record<number, Words> = {
  403: { title: "error.outOfOrder", text: "error.outOfOrderText" },
  404: gone,
  405: { title: "error.method" },
  503: { title: "error.unavailable", text: "error.unavailableText", again: true },
};

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

function wordsOf(error: unknown, maintenance?: Maintenance): Words {
  if (maintenance?.isNow && statusOf(error) === 503) return { title: "maintenance.now", again: true };
  const { deadLink } = dataOf(error);
  if (deadLink) return deadLinks[deadLink];
  const others = othersFormIn(error);
  return others ? { title: othersFormTitle(others) } : (byStatus[statusOf(error)] ?? unexpected);
}

export function errorTitle(t: Translate, error: unknown, maintenance?: Maintenance): string {
  return t(wordsOf(error, maintenance).title);
}

interface ErrorPageProps {
  error: unknown;
  frame?: FrameData;
}

export function ErrorPage({ error, frame }: ErrorPageProps) {
  const { t, linkTo } = useLocale();
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const { signedIn = false, withoutCookies = false, maintenance } = frame ?? {};
  const { title, text, again } = status === 403 && withoutCookies ? noCookies : wordsOf(error, maintenance);
  const isHeld = status === 503 && maintenance?.isNow;
  const { start, isKept, deadLink } = dataOf(error);
  const others = othersFormIn(error);
  const stillSignedIn = status === 503 && signedIn ? ` ${t("error.stillSignedIn")}` : "";
  return (
    <div className="page page-narrow error-page">
      <p className="error-status numbers">{status}</p>
      <h1>{t(title)}</h1>
      {text ? <p>{t(text) + stillSignedIn}</p> : null}
      {isHeld ? <MaintenanceText {...maintenance} /> : null}
      {isKept ? <p>{t(isHeld ? "maintenance.kept" : "error.outOfOrderKept")}</p> : null}
      {isHeld ? <HelpContact /> : null}
      {others ? <OthersFormText {...others} /> : null}
      {status === 404 && !deadLink ? (
        <p className="muted small error-path">{`Page Not Found: ${decoded(pathname + search)}`}</p>
      ) : null}
      {again ? (
        <ButtonLink href={pathname + search} wide>
          {t("error.again")}
        </ButtonLink>
      ) : null}
      {start ? (
        <ButtonLink href={linkTo(start)} wide>
          {t("error.start")}
        </ButtonLink>
      ) : null}
      {deadLink ? <DeadLinkWays signedIn={signedIn} /> : null}
      {others || deadLink ? null : (
        <ButtonLink href={linkTo("/")} look={again || start ? "quiet" : "main"} wide>
          {t("error.main")}
        </ButtonLink>
      )}
    </div>
  );
}

function DeadLinkWays({ signedIn }: { signedIn: boolean }) {
  const { t, linkTo } = useLocale();
  if (signedIn) return <ToRecords />;
  return (
    <>
      <p>{t("shared.invitationText")}</p>
      {offers("signUp") ? (
        <ButtonLink href={linkTo("/signup")} wide>
          {t("signup.submit")}
        </ButtonLink>
      ) : null}
      <ButtonLink href={linkTo("/signin")} look="quiet" wide>
        {t("common.signIn")}
      </ButtonLink>
    </>
  );
}

interface ThrownData {
  /** Where the steps begin (outOfOrder). */
  start?: Path;
  /** If the form is filled in once its page is reached again. */
  isKept?: boolean;
  othersForm?: OthersForm;
  deadLink?: DeadShare;
}

export function othersFormIn(error: unknown): OthersForm | undefined {
  return dataOf(error).othersForm;
}

/** All responses with data that reach this page are thrown by our own guards. */
function dataOf(error: unknown): ThrownData {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === "object" && data !== null ? data : {};
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
