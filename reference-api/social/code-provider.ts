import { redirect, type Page, type PageAnswer, type PageRequest } from "../page";
import { AccessTokens, type GrantedConsent } from "./access-tokens";
import { consentPage, readConsent } from "./consent";
import { OneTimeCodes } from "./one-time-codes";
import { returnedState, withParameters, type ProviderContext } from "./provider-context";
import { authTimeOf, isSession, ProviderSignIn } from "./sign-in";

const ITEMS = ["email", "name", "phone"] as const;

interface Habits {
  provider: "kakao" | "naver";
  authorizePath: string;
  loginOrigin: () => string;
  denial: string;
  tokenSeconds: number;
}

/** Returns to the service with a code in the address, which holds what `Kept` adds to the consent. */
export abstract class CodeProvider<Kept> {
  protected readonly codes: OneTimeCodes<GrantedConsent & Kept & { redirectUri: string }>;
  protected readonly tokens: AccessTokens;
  readonly signIn: ProviderSignIn;

  constructor(
    protected readonly context: ProviderContext,
    private readonly habits: Habits,
  ) {
    this.codes = new OneTimeCodes(context.now);
    this.tokens = new AccessTokens(context.now, habits.tokenSeconds);
    this.signIn = new ProviderSignIn(context, habits);
  }

  protected abstract refusal(request: PageRequest): PageAnswer | undefined;
  protected abstract keptWithCode(query: URLSearchParams): Kept;

  readonly authorize: Page = (request) => {
    const refusal = this.refusal(request);
    if (refusal) return refusal;
    const session = this.signIn.sessionOf(request);
    if (!isSession(session)) return session;
    const { provider } = this.habits;
    const otherAccountUrl = this.signIn.otherAccountUrl(request);
    return this.signIn.remembered(
      consentPage(request, { provider, items: ITEMS, person: session.person, otherAccountUrl }),
      session,
    );
  };

  readonly submitConsent: Page = (request) => {
    const { query, form } = request;
    const refusal = this.refusal(request);
    if (refusal) return refusal;
    const session = this.signIn.sessionOf(request);
    if (!isSession(session)) return session;
    const shared = readConsent(form, ITEMS);
    const redirectUri = query.get("redirect_uri") ?? "";
    const overrides = this.context.overrides();
    const state = returnedState(query.get("state"), overrides);
    if (!shared) {
      const { denial } = this.habits;
      return redirect(withParameters(redirectUri, { error: "access_denied", error_description: denial, state }));
    }
    const consent = { person: session.person, shared, authTime: authTimeOf(session, overrides) };
    const code = this.codes.issue({ ...consent, redirectUri, ...this.keptWithCode(query) }, overrides.expireCodes);
    return redirect(withParameters(redirectUri, { code, state }));
  };
}
