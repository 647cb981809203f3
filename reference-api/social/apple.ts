import { createHash, randomBytes, createPublicKey } from "node:crypto";
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { jsonPage, redirect, type Page, type PageAnswer, type PageRequest } from "../page";
import type { Credentials } from "./credentials";
import { onwardForm, providerPage, SCRIPT_PATH } from "./provider-page";
import { AccessTokens, FOREIGN_CLIENT, type GrantedConsent } from "./access-tokens";
import { consentPage, faultPage, readConsent } from "./consent";
import { CONSENT_TEXTS } from "./consent-texts";
import { OneTimeCodes } from "./one-time-codes";
import { PEOPLE, subjectOf, type SharedItem } from "./people";
import { returnedState, withParameters, type ProviderContext } from "./provider-context";
import { authTimeOf, isSession, ProviderSignIn } from "./sign-in";
import { SigningKeys } from "./signing-keys";

interface Code extends GrantedConsent {
  redirectUri: string;
  nonce: string | null;
}

type Answers = Record<string, string | null | undefined>;

const TOKEN_SECONDS = 3600;
const ID_TOKEN_SECONDS = 600;

/** Uses form_post, a JWT as client secret, and an ID token for the profile; sends the name on the first consent only. */
export class Apple {
  readonly keys = new SigningKeys();
  readonly #codes: OneTimeCodes<Code>;
  readonly #tokens: AccessTokens;
  readonly signIn: ProviderSignIn;
  readonly #known = new Set(PEOPLE.apple.slice(0, 1).map(({ email }) => subjectOf("apple", email)));

  constructor(private readonly context: ProviderContext) {
    this.#codes = new OneTimeCodes(context.now);
    this.#tokens = new AccessTokens(context.now, TOKEN_SECONDS);
    const places = { provider: "apple", authorizePath: "/apple/auth/authorize", loginOrigin: context.origin } as const;
    this.signIn = new ProviderSignIn(context, places);
  }

  readonly authorize: Page = (request) => {
    const refusal = this.#refusal(request);
    if (refusal) return refusal;
    const session = this.signIn.sessionOf(request);
    if (!isSession(session)) return session;
    const items = itemsOf(request.query);
    const otherAccountUrl = this.signIn.otherAccountUrl(request);
    const page = consentPage(request, { provider: "apple", items, person: session.person, otherAccountUrl });
    return this.signIn.remembered(page, session);
  };

  readonly submitConsent: Page = async (request) => {
    const refusal = this.#refusal(request);
    if (refusal) return refusal;
    const session = this.signIn.sessionOf(request);
    if (!isSession(session)) return session;
    const items = itemsOf(request.query);
    const shared = readConsent(request.form, items);
    const state = returnedState(request.query.get("state"), this.context.overrides());
    if (!shared) return returnToService(request, { error: "user_cancelled_authorize", state });
    const consent = { person: session.person, shared, authTime: authTimeOf(session, this.context.overrides()) };
    const redirectUri = request.query.get("redirect_uri") ?? "";
    const value = { ...consent, redirectUri, nonce: request.query.get("nonce") };
    const code = this.#codes.issue(value, this.context.overrides().expireCodes);
    const wantsToken = (request.query.get("response_type") ?? "").includes("id_token");
    const idToken = wantsToken ? await this.#idToken(value, null) : null;
    return returnToService(request, { state, code, id_token: idToken, user: this.#firstTime(consent, items) });
  };

  readonly token: Page = async ({ form }) => {
    const { apple } = this.context.credentials;
    const secret = form.get("client_secret") ?? "";
    const isOurs = await isClientSecret(secret, this.context.credentials, this.issuer);
    if (form.get("client_id") !== apple.id || !isOurs) return error("invalid_client");
    if (form.get("grant_type") !== "authorization_code") return error("unsupported_grant_type");
    const code = this.#codes.take(form.get("code") ?? "");
    if (!code) return error("invalid_grant", "The code has expired or has been revoked.");
    if (form.get("redirect_uri") !== code.redirectUri) return error("invalid_grant", "redirect_uri mismatch.");
    const accessToken = this.#tokens.issue(apple.id, code);
    return jsonPage({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: TOKEN_SECONDS,
      refresh_token: randomBytes(32).toString("base64url"),
      id_token: await this.#idToken(code, accessToken),
    });
  };

  readonly publishedKeys: Page = async () => jsonPage(await this.keys.published());

  get issuer(): string {
    return `${this.context.origin()}/apple`;
  }

  /** Returns the claims of a valid ID token for this service, else undefined. */
  async claimsOf(idToken: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(idToken, createLocalJWKSet(await this.keys.published()), {
        algorithms: ["RS256"],
        issuer: this.issuer,
        audience: this.context.credentials.apple.id,
        requiredClaims: ["sub", "exp"],
      });
      return payload;
    } catch (failure) {
      if (failure instanceof errors.JOSEError) return undefined;
      throw failure;
    }
  }

  #idToken({ person, shared, nonce, authTime }: Code, accessToken: string | null): Promise<string> {
    const { wrongAudience, wrongNonce, ...manners } = this.context.overrides();
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: wrongAudience ? FOREIGN_CLIENT : this.context.credentials.apple.id,
      iat: issuedAt,
      exp: issuedAt + ID_TOKEN_SECONDS,
      sub: subjectOf("apple", person.email),
      ...(nonce !== null && { nonce: wrongNonce ? "a-nonce-that-nobody-sent" : nonce, nonce_supported: true }),
      ...(accessToken !== null && { at_hash: atHash(accessToken) }),
      ...this.#emailClaims(person.email, shared),
      auth_time: authTime,
    };
    return this.keys.sign(claims, manners);
  }

  /** Booleans are strings, as Apple sends them; a hidden address becomes a relay address. */
  #emailClaims(email: string, shared: ReadonlySet<SharedItem>) {
    const { withholdEmail, unverifiedEmail } = this.context.overrides();
    if (withholdEmail) return {};
    const verified = { email_verified: unverifiedEmail ? "false" : "true" };
    return shared.has("email")
      ? { email, ...verified }
      : { email: relayOf(email), ...verified, is_private_email: "true" };
  }

  #firstTime({ person, shared }: GrantedConsent, items: readonly SharedItem[]): string | undefined {
    const subject = subjectOf("apple", person.email);
    if (this.#known.has(subject)) return undefined;
    this.#known.add(subject);
    if (items.length === 0) return undefined;
    const { firstName, lastName, email } = person;
    const name = shared.has("name") && { name: { firstName, lastName } };
    return JSON.stringify({ ...name, email: shared.has("email") ? email : relayOf(email) });
  }

  #refusal(request: PageRequest): PageAnswer | undefined {
    const { query } = request;
    const mode = query.get("response_mode") ?? "query";
    const fault = (code: string, detail: string) => faultPage(request, "apple", code, detail);
    if (query.get("client_id") !== this.context.credentials.apple.id) return fault("invalid_client", "client_id");
    if (!this.context.isKnown(query.get("redirect_uri") ?? "")) return fault("invalid_request", "redirect_uri");
    if (!/^code( id_token)?$/.test(query.get("response_type") ?? "")) return fault("unsupported_response_type", "response_type"); // prettier-ignore
    if (!/^(query|form_post)$/.test(mode)) return fault("invalid_request", "response_mode");
    const needsPost = itemsOf(query).length > 0 || query.get("response_type") !== "code";
    if (needsPost && mode !== "form_post") return fault("invalid_request", "response_mode must be form_post when name or email scope is requested."); // prettier-ignore
    return undefined;
  }
}

/** Returns by a form that submits itself, or by a redirect if no scope was requested. */
function returnToService({ language, query }: PageRequest, answers: Answers): PageAnswer {
  const redirectUri = query.get("redirect_uri") ?? "";
  if (query.get("response_mode") !== "form_post") return redirect(withParameters(redirectUri, answers));
  const texts = CONSENT_TEXTS[language];
  const fields = Object.entries(answers).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, value]],
  );
  const content = `<h1>${texts.title.apple}</h1><p>${texts.onwardLead}</p>${onwardForm(redirectUri, fields, texts.onward)}`;
  return providerPage(200, { language, look: "apple", title: texts.title.apple, content, script: SCRIPT_PATH });
}

const itemsOf = (query: URLSearchParams): SharedItem[] =>
  (["email", "name"] as const).filter((item) => (query.get("scope") ?? "").split(" ").includes(item));

const error = (name: string, description?: string) =>
  jsonPage({ error: name, ...(description && { error_description: description }) }, 400);

const atHash = (token: string) => createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");

const relayOf = (email: string) =>
  `${createHash("sha256").update(`relay:${email.toLowerCase()}`).digest("hex").slice(0, 10)}@privaterelay.example.com`;

const SIX_MONTHS_SECONDS = 15_777_000;

/** Checks Apple's rules: a JWT of at most six months, signed with the developer's key. */
async function isClientSecret(secret: string, { apple }: Credentials, issuer: string): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(apple.publicKey), {
      algorithms: ["ES256"],
      issuer: apple.teamId,
      subject: apple.id,
      audience: issuer,
      requiredClaims: ["iat", "exp"],
    });
    const { iat = 0, exp = Infinity } = payload;
    return protectedHeader.kid === apple.keyId && exp - iat <= SIX_MONTHS_SECONDS;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
