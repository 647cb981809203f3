import type { ActionFunctionArgs } from "@remix-run/node";
import { localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { commitCookies } from "../session/cookies.server";
import { languageOfRequest } from "../session/guards.server";
import type { Purpose } from "../session/journey.server";
import { ButtonLink } from "../ui/button";
import { ways } from "./purposes";
import { shortPage } from "./short-page.server";

const words = {
  busy: { title: "identity.busy", text: "identity.busyText" },
  unavailable: { title: "error.unavailable", text: "identity.unavailableText" },
} as const;

/** Why a verification cannot go on just now, with the way to begin it again. */
export function faultPage(
  { request, context }: ActionFunctionArgs,
  purpose: Purpose,
  fault: keyof typeof words,
  { status, headers: given }: ResponseInit,
): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  const headers = new Headers(given);
  commitCookies(context, headers);
  const children = (
    <>
      <p>{t(words[fault].text)}</p>
      <ButtonLink href={localePath(language, ways[purpose].begin)} wide>
        {t("identity.backToBegin")}
      </ButtonLink>
    </>
  );
  return shortPage({ language, title: t(words[fault].title), children }, { status, headers });
}

/** Runs a step of a verification; a fault of the API becomes the page that says so. */
export async function unavailableAsPage(
  args: ActionFunctionArgs,
  purpose: Purpose,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 503) throw thrown;
    return faultPage(args, purpose, "unavailable", { status: 503, headers: thrown.headers });
  }
}
