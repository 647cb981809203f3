import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { AccountHolder, SharedItem } from "./people";

export interface GrantedConsent {
  person: AccountHolder;
  shared: ReadonlySet<SharedItem>;
  /** In epoch seconds: when the person signed in at the provider. */
  authTime: number;
}

export interface Grant extends GrantedConsent {
  clientId: string;
  until: number;
}

export class AccessTokens {
  readonly #grants = new Map<string, Grant>();

  constructor(
    private readonly now: () => number,
    readonly seconds: number,
  ) {}

  issue(clientId: string, { person, shared, authTime }: GrantedConsent): string {
    const now = this.now();
    for (const [token, { until }] of this.#grants) if (until < now) this.#grants.delete(token);
    const token = randomBytes(32).toString("base64url");
    this.#grants.set(token, { clientId, person, shared, authTime, until: now + this.seconds * 1000 });
    return token;
  }

  find(token: string): Grant | undefined {
    const grant = this.#grants.get(token);
    return grant && grant.until >= this.now() ? grant : undefined;
  }
}

export const FOREIGN_CLIENT = "another-client";

export const bearerOf = ({ authorization = "" }: IncomingHttpHeaders) =>
  /^Bearer (\S+)$/.exec(authorization)?.[1] ?? "";
