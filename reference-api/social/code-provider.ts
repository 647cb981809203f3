import { redirect, type Page, type PageAnswer, type PageRequest } from "../page";
import { AccessTokens, type GrantedConsent } from "./access-tokens";
import { consentPage, readConsent } from "./consent";
import { OneTimeCodes } from "./one-time-codes";
import { returnedState, withParameters, type ProviderContext } from "./provider-context";

const ITEMS = ["email", "name", "phone"] as const;

interface Habits {
  provider: "kakao" | "naver";
  denial: string;
  tokenSeconds: number;
}

/** Returns to the service with a code in the address, which holds what `Kept` adds to the consent. */
export abstract class CodeProvider<Kept> {
  protected readonly codes: OneTimeCodes<GrantedConsent & Kept & { redirectUri: string }>;
  protected readonly tokens: AccessTokens;

  constructor(
    protected readonly context: ProviderContext,
    private readonly habits: Habits,
  ) {
    this.codes = new OneTimeCodes(context.now);
    this.tokens = new AccessTokens(context.now, habits.tokenSeconds);
  }

  protected abstract refusal(request: PageRequest): PageAnswer | undefined;
  protected abstract keptWithCode(query: URLSearchParams): Kept;

  readonly authorize: Page = (request) =>
    this.refusal(request) ?? consentPage(request, { provider: this.habits.provider, items: ITEMS });

  readonly submitConsent: Page = (request) => {
    const { query, form } = request;
    const { provider, denial } = this.habits;
    const refusal = this.refusal(request);
    if (refusal) return refusal;
    const consent = readConsent(provider, form, ITEMS);
    if (!consent) return consentPage(request, { provider, items: ITEMS, sent: form });
    const redirectUri = query.get("redirect_uri") ?? "";
    const overrides = this.context.overrides();
    const state = returnedState(query.get("state"), overrides);
    if (consent === "refused")
      return redirect(withParameters(redirectUri, { error: "access_denied", error_description: denial, state }));
    const code = this.codes.issue({ ...consent, redirectUri, ...this.keptWithCode(query) }, overrides.expireCodes);
    return redirect(withParameters(redirectUri, { code, state }));
  };
}
