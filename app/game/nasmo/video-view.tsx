import type { PlayedVideo, VideoDetail, Video } from "../../api/nasmo.server";
import { countsPoints, gamePath } from "../../baseball/modes";
import { compareVideosPath, videoPath } from "../../baseball/video-query";
import { dayAndTime } from "../../i18n/dates";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { ButtonLink, Button } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { Icon, icons } from "../../ui/icon";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { resultOf } from "../game-words";
import { ShareForm } from "../share/share-game";
import type { ShareLink } from "../share/share-link";
import { DeletionNote } from "./deletion-note";
import { safeFileName } from "./file-name";
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
  const { t, linkTo } = useLocale();
  return (
    <div className="page page-narrow error-page">
      <h1>{t("nasmo.deletedTitle")}</h1>
      <p>{t("nasmo.deletedText")}</p>
      <ButtonLink href={linkTo("/nasmo")} wide>
        {t("nasmo.toList")}
      </ButtonLink>
    </div>
  );
}

const states = {
  none: "nasmo.downloadNone",
  requested: "nasmo.downloadRequested",
  ready: "nasmo.downloadReady",
} as const;

/** Shows the download's state. The file is a plain link, which the native shell follows too. */
function DownloadPanel({ video: { id, bytes, download } }: { video: PlayedVideo }) {
  const { t, linkTo } = useLocale();
  const { state, url, fileName } = download;
  const page = linkTo(videoPath(id));
  const lost = state === "ready" && !url;
  return (
    <Section title={t("nasmo.downloadTitle")} id="download">
      <p>{t(lost ? "nasmo.downloadLost" : states[state])}</p>
      {state === "none" ? (
        <Form action={page} noValidate>
          <Button name="intent" value="download">
            {t("nasmo.requestDownload")}
          </Button>
        </Form>
      ) : null}
      {state === "requested" || lost ? (
        <ButtonLink look="quiet" href={page}>
          {t("nasmo.checkDownload")}
        </ButtonLink>
      ) : null}
      {state === "ready" && url ? (
        <p className="download-file">
          <ButtonLink href={url} download={safeFileName(fileName, `nasmo-${id}`)}>
            {t("nasmo.getFile")}
          </ButtonLink>{" "}
          <span className="muted small">{t("nasmo.size", { size: `${Math.max(1, Math.round(bytes / 1024))}KB` })}</span>
        </p>
      ) : null}
    </Section>
  );
}

function BaseDiamond({ runners }: Pick<Video, "runners">) {
  const t = useT();
  const [first, second, third] = runners;
  const base = (is: boolean, x: number, y: number) => (
    <path className={is ? "base base-taken" : "base"} d={`M${x} ${y - 13}l13 13-13 13-13-13z`} />
  );
  return (
    <div className="row diamond">
      <svg viewBox="0 0 96 78" aria-hidden="true" focusable="false">
        <path className="base-line" d="M48 66 76 38 48 18 20 38z" />
        {base(second, 48, 18)}
        {base(first, 78, 42)}
        {base(third, 18, 42)}
        <path className="base-home" d="M42 60h12v7l-6 6-6-6z" />
      </svg>
      <p>
        <span className="muted small diamond-label">{t("nasmo.runnersLabel")}</span>{" "}
        <strong>{runnersOf(t, runners)}</strong>
      </p>
    </div>
  );
}

const baseNames = ["nasmo.first", "nasmo.second", "nasmo.third"] as const;

function runnersOf(t: Translate, runners: Video["runners"]): string {
  const [one, two, three] = baseNames.filter((_, base) => runners[base]).map((name) => t(name));
  if (three) return t("nasmo.loaded");
  if (!one) return t("nasmo.noRunner");
  return two ? t("nasmo.runners", { bases: t("nasmo.twoBases", { one, two }) }) : t("nasmo.runner", { bases: one });
}
