import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isRefusal } from "../../api/errors";
import { getArticles, markRead, type ArticleKind } from "../../api/notice.server";
import { cursor } from "../../forms/address-values.server";
import { choiceField } from "../../forms/fields";
import { useFormAnswer } from "../../forms/form-answer";
import { formOf } from "../../forms/form-schema";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { EventList, NoticeList } from "../../notice/article-list";
import { articlesPath } from "../../notice/paths";
import type { PageHandle } from "../../page-handle";
import { redirectTo, refuseUnavailable } from "../../session/answers.server";
import { flash } from "../../session/cookies.server";
import { requireMember } from "../../session/guards.server";
import { AppBadge } from "../../ui/app-badge";
import { Button } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../ui/error-summary";
import { Form } from "../../ui/form";
import { Pagination } from "../../ui/pagination";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "common.alert", layout: "main", area: "notice" };

/** Per page: events stand two or three in a row. */
const sizes = { notice: "20", event: "12" } as const;
const kinds = ["notice", "event"] as const satisfies readonly ArticleKind[];

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMember(args);
  const search = new URL(args.request.url).searchParams;
  const kind = kinds.find((one) => one === search.get("kind")) ?? "notice";
  const [after, before] = [
    cursor.parse(search.get("after") ?? undefined),
    cursor.parse(search.get("before") ?? undefined),
  ];
  const page = { ...(after ? { after } : { before }), size: sizes[kind] };
  const articles = await getArticles(api, kind, page).catch((error: unknown) => {
    throw isRefusal(error, "invalid") && (after ?? before) ? redirectTo(args, articlesPath(kind)) : error;
  });
  return { kind, articles };
}

const readAllForm = formOf({
  kind: choiceField(z.enum(kinds, { errorMap: () => ({ message: "notice.kindMissing" }) })),
});

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireMember(args);
  const form = await readAllForm.validate(await readForm(args.request));
  if (form.error) return refuse({ "": form.error.fieldErrors.kind ?? "" }, form.submittedData, { status: 400 });
  const { kind } = form.data;
  try {
    await markRead(api, kind);
  } catch (error) {
    return refuseUnavailable(args, error, form.submittedData);
  }
  flash(args, "noticesRead");
  return redirectTo(args, articlesPath(kind));
}

export default function AlertPage() {
  const t = useT();
  const language = useLanguage();
  const { errors } = useFormAnswer();
  const { kind, articles } = useLoaderData<typeof loader>();
  const { list, prev, next } = articles;
  const path = (page: { after?: string; before?: string }) => localePath(language, articlesPath(kind, page));
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      <div className="page-head">
        <h1>{t("common.alert")}</h1>
        <p>{t("notice.lead")}</p>
      </div>
      <Tabs
        label={t("notice.kinds")}
        tabs={kinds.map((one) => ({
          href: localePath(language, articlesPath(one)),
          label: t(`notice.tab.${one}`),
          note: articles.unread[one] ? <UnreadCount count={articles.unread[one]} /> : null,
          current: one === kind,
        }))}
      />
      <ReadAll />
      <AppBadge unread={articles.unread.notice + articles.unread.event} />
      {list.length === 0 ? (
        <Empty art="rain">
          <p>{t(`notice.none.${kind}`)}</p>
        </Empty>
      ) : kind === "event" ? (
        <EventList events={list} />
      ) : (
        <NoticeList notices={list} />
      )}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("notice.newerPage")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("notice.older")}
      />
    </div>
  );
}

function UnreadCount({ count }: { count: number }) {
  const t = useT();
  return (
    <span className="unread-count numbers">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden"> {t("notice.unreadCount", { count })}</span>
    </span>
  );
}

function ReadAll() {
  const t = useT();
  const language = useLanguage();
  const { kind, articles } = useLoaderData<typeof loader>();
  if (!articles.unread[kind]) return null;
  return (
    <Form action={localePath(language, articlesPath(kind))} className="read-all">
      <input type="hidden" name="kind" value={kind} />
      <Button look="quiet" small>
        {t("notice.readAll")}
      </Button>
    </Form>
  );
}
