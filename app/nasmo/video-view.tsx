import { useT } from "../i18n/use-t";
import { ButtonLink } from "../ui/button";
import { Facts } from "../ui/facts";
import { Icon } from "../ui/icon";
import { Pagination } from "../ui/pagination";
import { Section } from "../ui/section";
import { BaseDiamond } from "./base-diamond";
import { DeletionNote } from "./deletion-note";
import { DownloadPanel } from "./download-panel";
import { VideoPlayer } from "./video-player";
import type { VideoPage } from "./video-page.server";

/** A video, what was going on when it was filmed, and the way to keep it. */
export function VideoView({ view }: { view: VideoPage }) {
  const t = useT();
  const { title, player, board, bases, deletion, ends, facts, download, game, pages } = view;
  return (
    <div className="page video-page">
      <h1 className="video-title">{title}</h1>
      <VideoPlayer {...player} />
      <div className="video-board">
        <dl className="video-numbers numbers">
          {board.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <BaseDiamond {...bases} />
      </div>
      <p className="video-ends">
        <DeletionNote {...deletion} /> <time dateTime={ends.day}>{ends.text}</time>{" "}
        {player.url ? <a href={player.url}>{t("nasmo.openVideo")}</a> : null}
      </p>
      <DownloadPanel {...download} />
      <Section title={t("nasmo.facts")}>
        <Facts facts={facts} />
        <p className="video-game">
          <ButtonLink look="quiet" href={game.href}>
            <Icon name="record" />
            {game.label}
          </ButtonLink>
        </p>
      </Section>
      <Pagination {...pages} />
    </div>
  );
}

/** In the place of a video whose time is over. */
export function DeletedVideo({ list }: { list: string }) {
  const t = useT();
  return (
    <div className="page page-narrow error-page">
      <h1>{t("nasmo.deletedTitle")}</h1>
      <p>{t("nasmo.deletedText")}</p>
      <ButtonLink href={list} wide>
        {t("nasmo.toList")}
      </ButtonLink>
    </div>
  );
}
