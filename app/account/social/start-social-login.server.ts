import { randomBytes } from "node:crypto";
import { offers } from "../../branding/offers";
import { checkbox, optionalWord, redirectField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import type { Language } from "../../i18n/languages";
import type { SocialFlow } from "../../session/flow.server";
import type { Visit } from "../../session/visit.server";
import type { Provider } from "../../ui/providers";
import { strategyOf } from "./authenticator.server";
import { leavingPage } from "./leaving-page.server";
import { newState } from "./state";

const memberKinds = ["domestic", "overseas"] as const;

const secret = () => randomBytes(32).toString("base64url");

const startForm = formOf({ member: optionalWord, autoLogin: byPage(checkbox), redirect: redirectField });

export async function startSocialLogin(
  visit: Visit,
  provider: Provider,
  { reentry, adds }: { reentry?: true; adds?: string } = {},
): Promise<Response> {
  const language = visit.language;
  const sent = await visit.read(startForm);
  const member = memberKinds.find((kind) => kind === sent.member);
  const flow: SocialFlow = {
    kind: "social",
    provider,
    state: newState(language, reentry ? "reentry" : adds === undefined ? "signin" : "adding", secret()),
    nonce: secret(),
    verifier: secret(),
    language,
    member: memberKind(provider, language, member),
    autoLogin: sent.autoLogin,
    redirect: sent.redirect ?? "",
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
