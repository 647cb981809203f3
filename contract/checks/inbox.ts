import { inboxCall, readInboxCall } from "../../app/api/inbox.server";
import { articlesCall } from "../../app/api/notice.server";
import { differing } from "../differing";
import { firstLanguage, type As, type Run } from "../run";
import { checkPages, isFalling } from "./lists";

export async function checkInbox(run: Run, as: As): Promise<void> {
  const inbox = await run.askOptional(inboxCall, { size: "50" }, as);
  if (!inbox) return;
  await run.ask(inboxCall, {}, { ...as, language: firstLanguage });
  await checkPages(
    run,
    inboxCall,
    (page) => run.ask(inboxCall, page, as),
    ({ id }) => id,
  );
  await run.refused(inboxCall, { after: "no cursor of ours" }, ["invalid"], as);
  const { list, unread, next } = inbox;
  const isNewest = isFalling(list.map(({ at }) => at));
  run.expect(inboxCall, isNewest, { at: "list", expected: "newest first", got: "another order" });
  const shown = list.filter((one) => one.unread).length;
  const counted = next === null ? shown === unread.news : shown <= (unread.news ?? 0);
  run.expect(inboxCall, counted, { at: "UnreadNews", expected: `${shown}, those of the list`, got: `${unread.news}` });
  const articles = await run.ask(articlesCall, { kind: "NOTICE" }, as);
  const same = [undefined, null, unread.news].includes(articles?.unread.news);
  const told = { at: "UnreadNews", expected: `${unread.news}, as in inbox.php`, got: `${articles?.unread.news}` };
  run.expect(articlesCall, same, told);
}

/** Reads one row, twice. */
export async function checkInboxReading(run: Run, as: As): Promise<void> {
  const inbox = await run.askOptional(inboxCall, {}, as);
  const one = inbox?.list.find((row) => row.unread) ?? inbox?.list[0];
  if (!inbox || !one) return run.remark(readInboxCall, "needs a member with news");
  run.remark(readInboxCall, "all at once are not tried");
  const news = (inbox.unread.news ?? 0) - (one.unread ? 1 : 0);
  for (const times of ["once", "twice"]) {
    const now = await run.ask(readInboxCall, { news: one.id }, as);
    const expected = `one less if it was unread, when read ${times}`;
    const left = { unread: { ...inbox.unread, news } };
    if (now) run.expectNone(readInboxCall, differing(readInboxCall.answer, now, left, { expected }));
  }
}
