import { randomBytes } from "node:crypto";
import { offers } from "../../branding/offers";
import { longestChoice, longestRedirect } from "../../forms/fields";
import type { SentForm } from "../../forms/sent-form";
import type { Language } from "../../i18n/languages";
import type { SocialFlow } from "../../session/flow.server";
import type { Visit } from "../../session/visit.server";
import { ticked } from "../../ui/checkbox";
import type { Provider } from "../../ui/providers";
import { strategyOf } from "./authenticator.server";
import { leavingPage } from "./leaving-page.server";
import { newState } from "./state";

const memberKinds = ["domestic", "overseas"] as const;

const secret = () => randomBytes(32).toString("base64url");

export function startSocialLogin(
  visit: Visit,
  provider: Provider,
  form: SentForm,
  { reentry, adds }: { reentry?: true; adds?: string } = {},
): Response {
  const language = visit.language;
  const member = memberKinds.find((kind) => kind === form.text("member", longestChoice));
  const flow: SocialFlow = {
    kind: "social",
    provider,
    state: newState(language, reentry ? "reentry" : adds === undefined ? "signin" : "adding", secret()),
    nonce: secret(),
    verifier: secret(),
    language,
    member: memberKind(provider, language, member),
    autoLogin: form.text("autoLogin", longestChoice) === ticked,
    redirect: form.text("redirect", longestRedirect),
    reauth: reentry,
    adds,
  };
  visit.cookies.flow.begin(flow);
  if (visit.journey.social) visit.updateJourney({ social: undefined });
  return leavingPage(visit, provider, strategyOf(visit, provider, flow, unused).authorizeUrl(flow).href);
}

const unused = () => Promise.reject(new Error("Nothing is verified at the start"));

/** Apple is the only provider for overseas members. */
function memberKind(provider: Provider, language: Language, chosen: SocialFlow["member"] | undefined) {
  if (provider !== "apple" || !offers("overseas")) return "domestic";
  if (!offers("domestic")) return "overseas";
  return chosen ?? (language === "en" ? "overseas" : "domestic");
}
