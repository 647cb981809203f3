import type { RouteHandle } from "../app/page-handle";
import type { Exchange } from "./exchange";

/** An address of ours, and what a mail program or a chat has taken for its end: ".", ")", "%22", "%E3%80%82". */
const endedAddress = /^([\w/?=&.-]*[\w=-]|\/)(?:%(?:25)?[\da-f]{2}|[^\w/=-])+$/i;

/** Leads on from an address that was not found if a route has the one without the signs at its end. */
export function withoutEnding(
  { req, target }: Exchange,
  response: Response,
  handleOf: (path: string) => RouteHandle,
): Response {
  if (response.status !== 404 || req.method === "POST") return response;
  const address = endedAddress.exec(target.path + target.search)?.[1];
  if (!address || handleOf(address.replace(/\?.*/, "")).catchAll) return response;
  const headers = new Headers({ Location: address });
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
