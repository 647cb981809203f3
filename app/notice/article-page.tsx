import { useLoaderData } from "@remix-run/react";
import { dayAndTime } from "../i18n/dates";
import type { Translate } from "../i18n/texts";
import { useLocale } from "../i18n/use-t";
import type { PageHandle } from "../page-handle";
import { ButtonLink } from "../ui/button";
import { RichText } from "../ui/rich-text";
import { ArticlePicture } from "./article-list";
import { EventStatus } from "./event-status";
import type { LoadedArticle } from "./load-article.server";
import { articlePath, articlesPath } from "./paths";

export const articleHandle = {
  title: (t: Translate, { article }: LoadedArticle) => article.title || t("common.alert"),
  heading: ({ kind }: LoadedArticle) => `notice.tab.${kind}` as const,
  layout: "sub",
  area: "notice",
  back: ({ kind }: LoadedArticle) => articlesPath(kind),
} satisfies PageHandle;

export function ArticlePage() {
  const { t, language } = useLocale();
  const { kind, article, text } = useLoaderData<LoadedArticle>();
  return (
    <article className="page article">
      <header className="article-head">
        <h1>{article.title || t("common.alert")}</h1>
        {kind === "event" ? <EventStatus {...article} /> : null}
        <p className="note numbers">
          {kind === "event" ? `${t("notice.publishedAt")} ` : ""}
          <time dateTime={article.at}>{dayAndTime(article.at, language)}</time>
        </p>
      </header>
      <ArticlePicture article={article} />
      <h2 className="visually-hidden">{t("notice.text")}</h2>
      {text ? <RichText html={text} /> : <p>{t("notice.noText")}</p>}
      <Neighbours />
    </article>
  );
}

function Neighbours() {
  const { t, linkTo } = useLocale();
  const { kind, newer, older } = useLoaderData<LoadedArticle>();
  const ways = [
    { rel: "prev", label: t("notice.newer"), to: newer },
    { rel: "next", label: t("notice.older"), to: older },
  ];
  return (
    <nav className="article-ways" aria-label={t("notice.others")}>
      <ul>
        {ways.map(({ rel, label, to }) =>
          to ? (
            <li key={rel}>
              <a href={linkTo(articlePath(kind, to.id))} rel={rel}>
                <span className="muted small article-way">{label}</span> <span>{to.title || t("common.alert")}</span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
      <ButtonLink look="quiet" href={linkTo(articlesPath(kind))}>
        {t("notice.toList")}
      </ButtonLink>
    </nav>
  );
}
