import type { Api } from "../api/call";
import { getInbox, readInbox } from "../api/inbox.server";
import { markShown } from "../notice/mark-read.server";
import { inboxPath, type ListPage } from "../notice/paths";
import { orRedirect } from "../session/answers.server";
import type { Visit } from "../session/visit.server";

/** Returns null if the API has no such list. What is shown is read from now on, and still marked on this page. */
export async function loadNews(visit: Visit, api: Api, page: ListPage) {
  const inbox = await orRedirect(visit, inboxPath(), page.after ?? page.before, getInbox(api, page));
  if (!inbox) return null;
  const { toRead, unread, ...rest } = inbox;
  const marked = toRead.length ? await markShown(visit.request, () => readInbox(api, toRead)) : null;
  return { ...rest, kind: "news" as const, unread: marked?.unread ?? unread };
}
