import type { Article } from "../api/notice.server";
import { briefDate } from "../i18n/dates";
import { useLocale, useT } from "../i18n/use-t";
import { useDevice } from "../native/device";
import { EventStatus } from "./event-status";
import { articlePath } from "./paths";

export function NoticeList({ notices }: { notices: readonly Article[] }) {
  const { t, language, linkTo } = useLocale();
  return (
    <ol className="list-box notices" aria-label={t("notice.tab.notice")}>
      {notices.map(({ id, title, at, unread, pinned }) => (
        <li key={id} id={`row-${id}`} className={unread ? "notice-row notice-unread" : "notice-row"}>
          <a href={linkTo(articlePath("notice", id))}>
            <span className="notice-row-title">
              {unread ? <UnreadDot /> : null}
              {pinned ? <Pinned /> : null}
              {title}
            </span>{" "}
            <time className="muted small notice-row-at numbers" dateTime={at}>
              {briefDate(at, language)}
            </time>
          </a>
        </li>
      ))}
    </ol>
  );
}

export function EventList({ events }: { events: readonly Article[] }) {
  const { t, linkTo } = useLocale();
  return (
    <ol className="events" aria-label={t("notice.tab.event")}>
      {events.map((event, i) => (
        <li key={event.id} id={`row-${event.id}`} className={`link-card event-row event-row-${event.status ?? "open"}`}>
          <ArticlePicture article={event} lazy={i > 1} />
          <div className="event-row-body">
            <a className="card-link event-row-link" href={linkTo(articlePath("event", event.id))}>
              {event.unread ? <UnreadDot /> : null}
              {event.pinned ? <Pinned /> : null}
              {event.title}
            </a>
            <EventStatus {...event} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Reserves the picture's space even if the API does not know its size. */
export function ArticlePicture({ article, lazy }: { article: Article; lazy?: boolean }) {
  const { picture, pictureWidth, pictureHeight } = article;
  if (useDevice().lean || !picture) return null;
  return (
    <div className="event-picture">
      <img
        src={picture}
        alt=""
        width={pictureWidth || 960}
        height={pictureHeight || 540}
        loading={lazy ? "lazy" : undefined}
        decoding="async"
      />
    </div>
  );
}

export function UnreadDot() {
  const t = useT();
  return (
    <>
      <span className="unread-dot" aria-hidden="true" />
      <span className="visually-hidden">{t("notice.unread")} </span>
    </>
  );
}

function Pinned() {
  const t = useT();
  return (
    <>
      <span className="badge notice-badge">{t("notice.pinned")}</span>{" "}
    </>
  );
}
