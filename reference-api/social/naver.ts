import { jsonPage, type Page, type PageAnswer, type PageRequest } from "../page";
import { bearerOf, FOREIGN_CLIENT } from "./access-tokens";
import { CodeProvider } from "./code-provider";
import { faultPage } from "./consent";
import { fullName, subjectOf } from "./people";
import type { ProviderContext } from "./provider-context";

const TOKEN_SECONDS = 3600;

/** Requires state, answers token errors with HTTP 200, and sends expires_in as a string. */
export class Naver extends CodeProvider<{ state: string }> {
  constructor(context: ProviderContext) {
    super(context, {
      provider: "naver",
      authorizePath: "/naver/oauth2.0/authorize",
      loginOrigin: context.origin,
      denial: "Canceled By User",
      tokenSeconds: TOKEN_SECONDS,
    });
  }

  protected keptWithCode(query: URLSearchParams) {
    return { state: query.get("state") ?? "" };
  }

  /** Takes GET or POST; redirect_uri is optional. */
  readonly token: Page = ({ query, form }) => {
    const sent = new Map([...query, ...form]);
    const { id, secret } = this.context.credentials.naver;
    if (sent.get("grant_type") !== "authorization_code")
      return error("unsupported_grant_type", "unsupported grant_type");
    if (sent.get("client_id") !== id || sent.get("client_secret") !== secret)
      return error("invalid_client", "wrong client id / client secret pair");
    const code = this.codes.take(sent.get("code") ?? "");
    const redirectUri = sent.get("redirect_uri") ?? code?.redirectUri;
    if (!code || sent.get("state") !== code.state || redirectUri !== code.redirectUri)
      return error("invalid_request", "no valid data in session");
    return jsonPage({
      access_token: this.tokens.issue(this.context.overrides().wrongAudience ? FOREIGN_CLIENT : id, code),
      refresh_token: this.tokens.issue(id, code),
      token_type: "bearer",
      expires_in: String(TOKEN_SECONDS),
    });
  };

  readonly me: Page = ({ headers }) => {
    const profile = this.profile(bearerOf(headers));
    return profile ? jsonPage(profile) : jsonPage({ resultcode: "024", message: "Authentication failed" }, 401);
  };

  profile(accessToken: string) {
    const grant = this.tokens.find(accessToken);
    if (!grant) return undefined;
    const { person, shared } = grant;
    const mobile = person.phone.replace(/^(\d{3})(\d+)(\d{4})$/, "$1-$2-$3");
    const response = {
      id: subjectOf("naver", person.email),
      ...(shared.has("email") && !this.context.overrides().withholdEmail && { email: person.email }),
      ...(shared.has("name") && { name: fullName(person) }),
      ...(shared.has("phone") && { mobile, mobile_e164: `+82${person.phone.slice(1)}` }),
    };
    return { resultcode: "00", message: "success", response };
  }

  isOwnToken(accessToken: string): boolean {
    return this.tokens.find(accessToken)?.clientId === this.context.credentials.naver.id;
  }

  protected refusal(request: PageRequest): PageAnswer | undefined {
    const fault = this.#faultOf(request.query);
    return fault === undefined ? undefined : faultPage(request, "naver", "invalid_request", fault);
  }

  #faultOf(query: URLSearchParams): string | undefined {
    if (query.get("client_id") !== this.context.credentials.naver.id) return "client_id";
    if (!this.context.isKnown(query.get("redirect_uri") ?? "")) return "redirect_uri";
    if (query.get("response_type") !== "code") return "response_type";
    return query.get("state") ? undefined : "state";
  }
}

const error = (name: string, description: string) => jsonPage({ error: name, error_description: description });
