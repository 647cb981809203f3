import { EnvHttpProxyAgent, fetch, type RequestInit } from "undici";
import { z } from "zod/v4";
import { env } from "../../env.server";
import { errorName, SocialFailure } from "./social-failure.server";

/** A connection is given up after a while, so that it follows the provider's name. */
const limits = { ms: 5000, bytes: 64 * 1024, connectionMs: 30_000 };

/** Reads NO_PROXY by itself. Addresses with http: are of this machine, and take no proxy. */
const dispatcher = new EnvHttpProxyAgent({
  httpProxy: "",
  httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? "",
  clientTtl: limits.connectionMs,
});

/** @throws if a response redirects, or exceeds the limits of time or size. */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(limits.ms);
  const response = await fetch(url, { ...init, redirect: "error", signal, dispatcher });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > limits.bytes) throw new Error("answer over the size limit");
    chunks.push(part.value);
  }
  return new Response(new Blob(chunks), { status: response.status });
}

const name = z.string().transform(errorName);
const refusal = z.object({ error: name, error_code: name.optional().catch(undefined) });

/** An old or used code: Naver names it invalid_request, with HTTP 200, and Kakao has codes for other mistakes too. */
function isOfCode({ error, error_code: code }: z.infer<typeof refusal>): boolean {
  return (error === "invalid_grant" || error === "invalid_request") && (code === undefined || code === "KOE320");
}

/** Exchanges the code (RFC 6749, 4.1.3). @throws SocialFailure "expired" for a used or old code, else "unavailable". */
export async function exchangeCode<T>(url: string, fields: Record<string, string | undefined>, answer: z.ZodType<T>) {
  const body = new URLSearchParams({ grant_type: "authorization_code" });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  const response = await boundedFetch(url, { method: "POST", body, headers: { Accept: "application/json" } }).catch(
    () => {
      throw new SocialFailure("unavailable", "token call without an answer");
    },
  );
  const content: unknown = await response.json().catch(() => null);
  const { data: refused } = refusal.safeParse(content);
  if (refused) {
    const names = [refused.error, refused.error_code].filter(Boolean).join(" ");
    const isExpired = response.status < 500 && isOfCode(refused);
    throw new SocialFailure(
      isExpired ? "expired" : "unavailable",
      `token call refused with HTTP ${response.status}: ${names}`,
    );
  }
  const parsed = answer.safeParse(content);
  if (response.ok && parsed.success) return parsed.data;
  throw new SocialFailure("unavailable", `token call answered HTTP ${response.status} off the contract`);
}
