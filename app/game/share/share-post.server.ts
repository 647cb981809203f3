import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import type { SharedCall } from "../../api/share.server";
import type { Language, Path } from "../../i18n/languages";
import { anonymousApi } from "../../session/api.server";
import type { MemberVisit } from "../../session/guards.server";
import { ownShareLink } from "./load-shared.server";
import { pictureOf } from "./picture-route.server";

/** Resolves to the key of what the member shares. @throws the answer to a refusal */
export async function keyOr(sharing: Promise<string>, refused: () => Response): Promise<string> {
  try {
    return await sharing;
  } catch (error) {
    throw isRefusal(error) ? refused() : error;
  }
}

/** Answers a script with the link as JSON, and a form with a redirect to the page of what is shared, which shows it. */
export async function linkOnPage(
  visit: MemberVisit,
  page: Path,
  sharing: Promise<string>,
  pathOf: (key: string) => Path,
): Promise<Response> {
  const { isScript } = visit;
  const key = await keyOr(sharing, () => (isScript ? json(null, { status: 404 }) : visit.redirect(page)));
  return isScript ? json(await ownShareLink(visit, visit.api, pathOf(key))) : visit.redirect(`${page}?shared=${key}`);
}

/** Draws what its member shares, beside the answer, so that no look at the link waits. A failure is harmless. */
export function drawAhead<Shared>(
  visit: MemberVisit,
  sharing: Promise<string>,
  call: SharedCall<Shared>,
  svgOf: (shared: Shared, language: Language) => string,
): void {
  const draw = async () => {
    const shared = await anonymousApi(visit)(call, { key: await sharing });
    return pictureOf(svgOf(shared, visit.language)).draw(visit.requester);
  };
  draw().catch(() => undefined);
}
