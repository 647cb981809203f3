import { linkProblem } from "../api/errors";
import type { Visit } from "./visit.server";

/** Quoted-printable mails write = as =3D, and some programs leave the code in the link. */
const codeBefore = /^3D/i;

/** Looks at a mailed link, and throws a redirect to its address without such a code if the API knows only that one. */
export async function peekLink<T>(visit: Visit, token: string, peek: (token: string) => Promise<T>): Promise<T> {
  try {
    return await peek(token);
  } catch (error) {
    if (linkProblem(error) !== "unknown" || !codeBefore.test(token)) throw error;
    const plain = token.replace(codeBefore, "");
    const isKnown = await peek(plain).then(
      () => true,
      () => false,
    );
    if (!isKnown) throw error;
    const query = new URLSearchParams(visit.url.searchParams);
    query.set("token", plain);
    throw visit.redirect(`${visit.path}?${query}`);
  }
}
