import { createHash } from "node:crypto";
import { jsonPage, type Page, type PageAnswer, type PageRequest } from "../page";
import { bearerOf, FOREIGN_CLIENT, type Grant, type GrantedConsent } from "./access-tokens";
import { CodeProvider } from "./code-provider";
import { faultPage } from "./consent";
import { fullName, subjectOf } from "./people";
import type { ProviderContext } from "./provider-context";
import { SigningKeys } from "./signing-keys";

const TOKEN_SECONDS = 21_599;
const REFRESH_SECONDS = 5_183_999;

interface KeptWithCode {
  challenge: string | null;
  /** Null unless an ID token was requested. */
  openid: { nonce: string | null } | null;
}

/** Takes credentials in the body, PKCE if requested, and answers errors with its own codes; logs in at another host. */
export class Kakao extends CodeProvider<KeptWithCode> {
  readonly #keys = new SigningKeys();

  constructor(context: ProviderContext) {
    super(context, {
      provider: "kakao",
      authorizePath: "/kakao/oauth/authorize",
      loginOrigin: context.accountOrigin,
      denial: "User denied access",
      tokenSeconds: TOKEN_SECONDS,
    });
  }

  protected keptWithCode(query: URLSearchParams) {
    const isOpenid = (query.get("scope") ?? "").split(/[ ,]/).includes("openid");
    return { challenge: query.get("code_challenge"), openid: isOpenid ? { nonce: query.get("nonce") } : null };
  }

  readonly token: Page = async ({ form }) => {
    const { id, secret } = this.context.credentials.kakao;
    const given = form.get("client_secret") ?? secret;
    if (form.get("client_id") !== id) return error(401, "invalid_client", "Not exist client_id", "KOE101");
    if (given !== secret) return error(401, "invalid_client", "Bad client credentials", "KOE010");
    if (form.get("grant_type") !== "authorization_code")
      return error(400, "unsupported_grant_type", "unsupported grant type", "KOE001");
    const sent = form.get("code") ?? "";
    const code = this.codes.take(sent);
    if (!code) return error(400, "invalid_grant", `authorization code not found for code=${sent}`, "KOE320");
    if (form.get("redirect_uri") !== code.redirectUri)
      return error(400, "invalid_grant", "Redirect URI mismatch.", "KOE303");
    if (code.challenge !== null && challengeOf(form.get("code_verifier") ?? "") !== code.challenge)
      return error(400, "invalid_grant", "code_verifier does not match code_challenge", "KOE320");
    return jsonPage({
      access_token: this.tokens.issue(this.context.overrides().wrongAudience ? FOREIGN_CLIENT : id, code),
      token_type: "bearer",
      refresh_token: this.tokens.issue(id, code),
      expires_in: TOKEN_SECONDS,
      scope: [...code.shared].map((item) => SCOPES[item]).join(" "),
      refresh_token_expires_in: REFRESH_SECONDS,
      ...(code.openid && { id_token: await this.#idToken(code, code.openid.nonce) }),
    });
  };

  readonly publishedKeys: Page = async () => jsonPage(await this.#keys.published());

  get issuer(): string {
    return `${this.context.origin()}/kakao`;
  }

  #idToken({ person, authTime }: GrantedConsent, nonce: string | null): Promise<string> {
    const { wrongAudience, wrongNonce, ...manners } = this.context.overrides();
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: wrongAudience ? FOREIGN_CLIENT : this.context.credentials.kakao.id,
      sub: subjectOf("kakao", person.email),
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
      auth_time: authTime,
      ...(nonce !== null && { nonce: wrongNonce ? "a-nonce-that-nobody-sent" : nonce }),
    };
    return this.#keys.sign(claims, { typ: "JWT", ...manners });
  }

  readonly me: Page = ({ headers }) => {
    const profile = this.profile(bearerOf(headers));
    return profile ? jsonPage(profile) : unknownToken;
  };

  /** Omits fields without consent; their *_needs_agreement is true. */
  profile(accessToken: string) {
    const grant = this.tokens.find(accessToken);
    if (!grant) return undefined;
    const { person, shared } = grant;
    return {
      id: idOf(grant),
      connected_at: new Date(this.context.now()).toISOString().replace(/\.\d+/, ""),
      kakao_account: {
        ...this.#email(grant),
        name_needs_agreement: !shared.has("name"),
        ...(shared.has("name") && { name: fullName(person) }),
        has_phone_number: true,
        phone_number_needs_agreement: !shared.has("phone"),
        ...(shared.has("phone") && {
          phone_number: `+82 ${person.phone.replace(/^0(\d\d)(\d+)(\d{4})$/, "$1-$2-$3")}`,
        }),
      },
    };
  }

  readonly tokenInformation: Page = ({ headers }) => {
    const information = this.informationOf(bearerOf(headers));
    return information ? jsonPage(information) : unknownToken;
  };

  informationOf(accessToken: string) {
    const grant = this.tokens.find(accessToken);
    if (!grant) return undefined;
    const expiresIn = Math.floor((grant.until - this.context.now()) / 1000);
    return { id: idOf(grant), expires_in: expiresIn, app_id: appIdOf(grant.clientId) };
  }

  get appId(): number {
    return appIdOf(this.context.credentials.kakao.id);
  }

  #email({ person, shared }: Grant) {
    const { withholdEmail, unverifiedEmail } = this.context.overrides();
    if (!shared.has("email") || withholdEmail) return { has_email: true, email_needs_agreement: true };
    return {
      has_email: true,
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: !unverifiedEmail,
      email: person.email,
    };
  }

  protected refusal(request: PageRequest): PageAnswer | undefined {
    const fault = this.#faultOf(request.query);
    return fault && faultPage(request, "kakao", fault[0], fault[1]);
  }

  #faultOf(query: URLSearchParams): [code: string, detail: string] | undefined {
    if (query.get("client_id") !== this.context.credentials.kakao.id) return ["KOE101", "Not exist client_id"];
    if (!this.context.isKnown(query.get("redirect_uri") ?? "")) return ["KOE006", "Admin Settings Issue"];
    const method = query.has("code_challenge") ? query.get("code_challenge_method") : "S256";
    if (query.get("response_type") !== "code" || method !== "S256") return ["KOE001", "Bad request"];
    return undefined;
  }
}

const SCOPES = { email: "account_email", name: "name", phone: "phone_number" };

const error = (status: number, name: string, description: string, code: string): PageAnswer =>
  jsonPage({ error: name, error_description: description, error_code: code }, status);

const unknownToken = jsonPage({ msg: "this access token does not exist", code: -401 }, 401);

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const idOf = ({ person }: Grant) => Number(subjectOf("kakao", person.email));
const appIdOf = (clientId: string) => createHash("sha256").update(clientId).digest().readUIntBE(0, 3);
