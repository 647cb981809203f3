import type { LatestArticle } from "../api/notice.server";
import { shortDay } from "../i18n/dates";
import { useLocale } from "../i18n/use-t";

export function LatestNews({ articles }: { articles: readonly LatestArticle[] }) {
  const { t, language, linkTo } = useLocale();
  return (
    <ul className="home-rows home-news">
      {articles.map(({ id, kind, title, at, unread }) => (
        <li key={id} className={unread ? "row home-row home-row-unread" : "row home-row"}>
          <div className="home-row-text">
            <a className="card-link home-row-link" href={linkTo(`/alert/${kind}/${id}`)}>
              {title}
              {unread ? <span className="visually-hidden"> {t("notice.unread")}</span> : null}
            </a>
            <p>
              {t(`home.kind.${kind}`)} <time dateTime={at.slice(0, 10)}>{shortDay(at, language)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
