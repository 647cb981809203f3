import { useLoaderData } from "@remix-run/react";
import type { Api } from "../../api/call";
import { readInbox } from "../../api/inbox.server";
import { getArticles, markRead, unreadIn, type ArticleKind, type UnreadCounts } from "../../api/notice.server";
import { historyOf } from "../../baseball/history";
import { offers } from "../../branding/offers";
import { cursor } from "../../forms/address-values.server";
import { buttonField } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { historyWords } from "../../game/history-words";
import { seoulDay } from "../../i18n/seoul-days";
import { useLocale } from "../../i18n/use-t";
import { loadNews } from "../../inbox/load-news.server";
import { NewsList } from "../../inbox/news-list";
import { EventList, NoticeList } from "../../notice/article-list";
import { articlesPath, inboxPath, type ListPage } from "../../notice/paths";
import type { PageHandle } from "../../page-handle";
import { orRedirect, refuseUnavailable } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import type { Visit } from "../../session/visit.server";
import { AppBadge } from "../../ui/app-badge";
import { Button } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";
import { Tabs } from "../../ui/tabs";
import { UnreadCount } from "../../ui/unread-count";

export const handle: PageHandle = {
  title: "common.alert",
  layout: "main",
  area: "notice",
  unread: ({ unread }: { unread: UnreadCounts }) => unreadIn(unread),
};

/** Per page: events stand two or three in a row. */
const sizes = { notice: "20", event: "12" } as const;
const articleKinds = ["notice", "event"] as const satisfies readonly ArticleKind[];
const kinds = ["news", ...articleKinds] as const;
type Kind = (typeof kinds)[number];

const listPath = (kind: Kind, page?: ListPage) => (kind === "news" ? inboxPath(page) : articlesPath(kind, page));

export const loader = forMember(async (visit) => {
  const { api } = visit;
  const search = visit.url.searchParams;
  const kind = articleKinds.find((one) => one === search.get("kind"));
  const [after, before] = [
    cursor.parse(search.get("after") ?? undefined),
    cursor.parse(search.get("before") ?? undefined),
  ];
  const page = after ? { after } : { before };
  const news = kind ? null : await loadNews(visit, api, page);
  const found = news ?? (await loadArticles(visit, api, kind ?? "notice", page));
  return { ...found, history: historyOf(visit.member, seoulDay()) };
});

async function loadArticles(visit: Visit, api: Api, kind: ArticleKind, page: ListPage) {
  const articles = await orRedirect(
    visit,
    articlesPath(kind),
    page.after ?? page.before,
    getArticles(api, kind, { ...page, size: sizes[kind] }),
  );
  return { ...articles, kind };
}

const readAllForm = formOf({ kind: buttonField(kinds, "notice.kindMissing") });

export const action = forMember(async (visit) => {
  const { api } = visit;
  const { kind } = await visit.read(readAllForm);
  try {
    await (kind === "news" ? readInbox(api) : markRead(api, kind));
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
  visit.flash("noticesRead");
  return visit.redirect(listPath(kind));
});

export default function AlertPage() {
  const { t, linkTo } = useLocale();
  const found = useLoaderData<typeof loader>();
  const { kind, unread, prev, next } = found;
  const isNews = kind === "news";
  const path = (page: ListPage) => linkTo(listPath(kind, page));
  return (
    <div className="page">
      <ErrorSummary />
      <PageHead title={t("common.alert")} lead={t(isNews ? "inbox.lead" : "notice.lead")} />
      <Tabs
        label={t("notice.kinds")}
        tabs={(isNews || unread.news !== null ? kinds : articleKinds).map((one) => ({
          href: linkTo(listPath(one)),
          label: t(one === "news" ? "notifications.ownNews" : `notice.tab.${one}`),
          note: unread[one] ? (
            <UnreadCount count={unread[one]} label={t("notice.unreadCount", { count: unread[one] })} />
          ) : null,
          current: one === kind,
        }))}
      />
      <ReadAll />
      <AppBadge unread={unreadIn(unread)} />
      <List />
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t(isNews ? "inbox.newer" : "notice.newerPage")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t(isNews ? "inbox.older" : "notice.older")}
      />
      {isNews && offers("push") ? <Topics /> : null}
    </div>
  );
}

function List() {
  const { t, language } = useLocale();
  const found = useLoaderData<typeof loader>();
  const { history } = found;
  if (found.list.length === 0)
    return (
      <Empty art="rain">
        {found.kind === "news" && history ? <p>{historyWords({ t, language }, history)}</p> : null}
        <p>{t(found.kind === "news" ? "inbox.none" : `notice.none.${found.kind}`)}</p>
      </Empty>
    );
  if (found.kind === "news") return <NewsList news={found.list} />;
  return found.kind === "event" ? <EventList events={found.list} /> : <NoticeList notices={found.list} />;
}

function Topics() {
  const { t, linkTo } = useLocale();
  return (
    <p className="muted small news-topics">
      {t("inbox.chooseLead")} <a href={linkTo("/mypage/alert-setting")}>{t("inbox.choose")}</a>
    </p>
  );
}

function ReadAll() {
  const { t, linkTo } = useLocale();
  const { kind, unread } = useLoaderData<typeof loader>();
  if (!unread[kind]) return null;
  return (
    <Form action={linkTo(listPath(kind))} className="read-all">
      <input type="hidden" name="kind" value={kind} />
      <Button look="quiet" small>
        {t("notice.readAll")}
      </Button>
    </Form>
  );
}
