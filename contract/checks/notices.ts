import {
  articleCall,
  articleRow,
  articlesCall,
  readNoticeCall,
  type Article,
  type Articles,
} from "../../app/api/notice.server";
import { differing } from "../differing";
import { firstLanguage, type As, type Run } from "../run";
import { checkPages, isFalling, isRising } from "./lists";

const kinds = { NOTICE: "notice", EVENT: "event" } as const;

export async function checkNotices(run: Run, as: As): Promise<void> {
  for (const kind of ["NOTICE", "EVENT"] as const) {
    const articles = await run.ask(articlesCall, { kind, size: "50" }, as);
    await run.ask(articlesCall, { kind }, { ...as, language: firstLanguage });
    await checkPages(
      run,
      articlesCall,
      (page) => run.ask(articlesCall, { kind, ...page }, as),
      ({ id }) => id,
    );
    await run.refused(articlesCall, { kind, after: "no cursor of ours" }, ["invalid"], as);
    await run.refused(articleCall, { kind, notice: "999999999" }, ["notFound"], as);
    if (!articles) continue;
    checkList(run, articles, kinds[kind]);
    const [article] = articles.list;
    if (!article) {
      run.remark(articleCall, `there is no ${kinds[kind]}`);
      continue;
    }
    const other = kind === "NOTICE" ? "EVENT" : "NOTICE";
    await run.refused(articleCall, { kind: other, notice: article.id }, ["notFound"], as);
    const unread = articles.list.find((one) => one.unread);
    for (const one of new Set([article, unread ?? article, articles.list.at(-1) ?? article]))
      await checkArticle(run, as, kind, one);
    const later = await run.ask(articlesCall, { kind }, as);
    const kept = !later || later.unread[kinds[kind]] === articles.unread[kinds[kind]];
    run.expect(articleCall, kept, { at: "Unread", expected: "the same after the article was asked for", got: "fewer" });
  }
}

function checkList(run: Run, { list, unread, next }: Articles, kind: "notice" | "event"): void {
  const pinned = isFalling(list.map((article) => Number(article.pinned)));
  run.expect(articlesCall, pinned, { at: "list[].Pinned", expected: "pinned ones first", got: "another order" });
  const times = list.filter((article) => !article.pinned).map(({ at }) => at);
  run.expect(articlesCall, isFalling(times), { at: "list", expected: "newest first", got: "another order" });
  const shown = list.filter((article) => article.unread).length;
  const counted = next === null ? shown === unread[kind] : shown <= unread[kind];
  const at = kind === "notice" ? "UnreadNotices" : "UnreadEvents";
  run.expect(articlesCall, counted, { at, expected: `${shown}, those of the list`, got: `${unread[kind]}` });
  const forward = list.every(({ from, to }) => from === null || to === null || from <= to);
  run.expect(articlesCall, forward, { at: "list[].To", expected: "not before From", got: "an earlier day" });
  if (kind === "event" && list.some(({ status }) => status === null))
    run.remark(articlesCall, "an event has no Status, or an unknown one");
  if (list.some(({ picture, pictureWidth, pictureHeight }) => picture && !(pictureWidth && pictureHeight)))
    run.remark(articlesCall, "a picture has no size: what is below it moves when it comes");
}

async function checkArticle(run: Run, as: As, kind: string, listed: Article): Promise<void> {
  const detail = await run.ask(articleCall, { kind, notice: listed.id }, as);
  if (!detail) return;
  const { article, newer, older } = detail;
  run.expectNone(articleCall, differing(articleRow, article, listed, { at: "article", expected: "as in the list" }));
  const before = older && (await run.ask(articleCall, { kind, notice: older.id }, as));
  const after = newer && (await run.ask(articleCall, { kind, notice: newer.id }, as));
  const times = [before, detail, after].flatMap((one) => one?.article.at ?? []);
  run.expect(articleCall, isRising(times), { at: "newer, older", expected: "by time", got: "another order" });
  const back = (!before || before.newer?.id === article.id) && (!after || after.older?.id === article.id);
  run.expect(articleCall, back, { at: "newer, older", expected: "each other's neighbours", got: "others" });
}

/** Reads one article of each kind, twice. */
export async function checkReading(run: Run, as: As): Promise<void> {
  run.remark(readNoticeCall, "all of a kind at once are not tried");
  for (const kind of ["NOTICE", "EVENT"] as const) {
    await run.refused(readNoticeCall, { kind, notice: "999999999" }, ["notFound"], as);
    const articles = await run.ask(articlesCall, { kind }, as);
    const article = articles?.list.find((one) => one.unread) ?? articles?.list[0];
    if (!articles || !article) continue;
    const left = { ...articles.unread };
    left[kinds[kind]] -= article.unread ? 1 : 0;
    for (const times of ["once", "twice"]) {
      const now = await run.ask(readNoticeCall, { kind, notice: article.id }, as);
      const expected = `one less of the kind if it was unread, when read ${times}`;
      if (now) run.expectNone(readNoticeCall, differing(readNoticeCall.answer, now, { unread: left }, { expected }));
    }
    const read = (await run.ask(articleCall, { kind, notice: article.id }, as))?.article;
    run.expect(readNoticeCall, !read?.unread, { at: "Unread of the article", expected: "N", got: "Y" });
  }
}
