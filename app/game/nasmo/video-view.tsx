import type { PlayedVideo, VideoDetail } from "../../api/nasmo.server";
import { countsPoints, gamePath } from "../../baseball/modes";
import { compareVideosPath, videoPath } from "../../baseball/video-query";
import { dayAndTime } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useLocale, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { resultOf } from "../game-words";
import { ShareForm } from "../share/share-game";
import type { ShareLink } from "../share/share-link";
import { BaseDiamond } from "./base-diamond";
import { DeletionNote } from "./deletion-note";
import { DownloadPanel } from "./download-panel";
import { VideoNumbers } from "./video-numbers";
import { VideoPlayer } from "./video-player";
import { inningOf, typeNames, videoTitle } from "./video-words";

interface VideoViewProps {
  detail: VideoDetail;
  /** The link that the share form just created. */
  shared: ShareLink | null;
}

export function VideoView({ detail: { video, older, newer, shareable }, shared }: VideoViewProps) {
  const { t, language, linkTo } = useLocale();
  const { videoUrl, expiresAt } = video;
  const path = (id: string | null) => (id ? linkTo(videoPath(id)) : undefined);
  return (
    <div className="page video-page">
      <h1 className="video-title">{videoTitle(t, video)}</h1>
      <VideoPlayer video={video} />
      <div className="board row video-board">
        <VideoNumbers video={video} />
        <BaseDiamond runners={video.runners} />
      </div>
      <p className="row video-ends">
        <DeletionNote expiresAt={expiresAt} />{" "}
        <time dateTime={expiresAt}>{t("nasmo.endsAt", { date: dayAndTime(expiresAt, language) })}</time>{" "}
        {videoUrl ? (
          <a className="touch" href={videoUrl}>
            {t("nasmo.openVideo")}
          </a>
        ) : null}
      </p>
      {shareable && videoUrl ? <ShareFilm video={video} link={shared} /> : null}
      {videoUrl || video.download.url ? <DownloadPanel video={video} /> : null}
      <VideoFacts video={video} />
      <Pagination
        previous={path(newer)}
        previousLabel={t("nasmo.newer")}
        next={path(older)}
        nextLabel={t("nasmo.older")}
      />
    </div>
  );
}

function ShareFilm({ video, link }: { video: PlayedVideo; link: ShareLink | null }) {
  const t = useT();
  const title = videoTitle(t, video);
  return (
    <div className="video-share">
      <ShareForm
        action="/nasmo/share"
        fields={{ video: video.id }}
        label={t("share.film")}
        title={title}
        text={t("share.filmMessage", { title })}
        link={link}
        poster={video.posterUrl}
      />
    </div>
  );
}

function VideoFacts({ video }: { video: PlayedVideo }) {
  const { t, language, linkTo } = useLocale();
  const hit = video.hitResult !== null;
  return (
    <Section title={t("nasmo.facts")}>
      <Facts
        facts={[
          { label: t("nasmo.typeLabel"), value: t(typeNames[video.type]) },
          { label: t("game.venue"), value: video.venue },
          { label: t("common.team"), value: video.team },
          { label: t("nasmo.stadium"), value: video.stadium },
          ...(hit ? [{ label: t("game.result"), value: resultOf(t, video) }] : []),
          { label: t(countsPoints(video.mode) ? "nasmo.roundLabel" : "nasmo.inningLabel"), value: inningOf(t, video) },
          ...(hit ? [{ label: t("game.difficulty"), value: t(`game.difficulties.${video.difficulty}`) }] : []),
          { label: t("nasmo.recordedAt"), value: dayAndTime(video.recordedAt, language) },
        ]}
      />
      <p className="video-game">
        <ButtonLink look="quiet" href={linkTo(gamePath(video.mode, video.recordId))}>
          <Icon shape={icons.record} />
          {t("nasmo.toGame")}
        </ButtonLink>{" "}
        <ButtonLink look="quiet" href={linkTo(compareVideosPath({ a: video.id }))}>
          {t("nasmo.compare")}
        </ButtonLink>
      </p>
    </Section>
  );
}

export function DeletedVideo() {
  const t = useT();
  return (
    <div className="page page-narrow error-page">
      <h1>{t("nasmo.deletedTitle")}</h1>
      <p>{t("nasmo.deletedText")}</p>
      <ButtonLink href={localePath(useLanguage(), "/nasmo")} wide>
        {t("nasmo.toList")}
      </ButtonLink>
    </div>
  );
}
