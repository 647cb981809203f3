import type { PlayedVideo, VideoDetail } from "../../api/nasmo.server";
import { useGameWording } from "../../baseball/measures";
import { countsPoints, gamePath } from "../../baseball/modes";
import { compareVideosPath, videoPath } from "../../baseball/video-query";
import { dayAndTime } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { BaseDiamond } from "./base-diamond";
import { DeletionNote } from "./deletion-note";
import { DownloadPanel } from "./download-panel";
import { VideoPlayer } from "./video-player";
import { inningOf, resultOf, typeNames, videoTitle } from "./video-words";

export function VideoView({ detail: { video, older, newer } }: { detail: VideoDetail }) {
  const t = useT();
  const language = useLanguage();
  const { videoUrl, expiresAt } = video;
  const path = (id: string | null) => (id ? localePath(language, videoPath(id)) : undefined);
  return (
    <div className="page video-page">
      <h1 className="video-title">{videoTitle(t, video)}</h1>
      <VideoPlayer video={video} />
      <div className="video-board">
        <Numbers video={video} />
        <BaseDiamond runners={video.runners} />
      </div>
      <p className="video-ends">
        <DeletionNote expiresAt={expiresAt} />{" "}
        <time dateTime={expiresAt}>{t("nasmo.endsAt", { date: dayAndTime(expiresAt, language) })}</time>{" "}
        {videoUrl ? <a href={videoUrl}>{t("nasmo.openVideo")}</a> : null}
      </p>
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

function Numbers({ video: { distance, exitSpeed, pitchSpeed } }: { video: PlayedVideo }) {
  const { t, measures } = useGameWording();
  const numbers = [
    { label: t("game.distance"), value: distance === null ? null : measures.distance(distance) },
    { label: t("game.exitSpeed"), value: exitSpeed === null ? null : measures.speed(exitSpeed) },
    { label: t("game.pitchVelocity"), value: pitchSpeed === null ? null : measures.speed(pitchSpeed) },
  ];
  return (
    <dl className="video-numbers numbers">
      {numbers.map(({ label, value }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function VideoFacts({ video }: { video: PlayedVideo }) {
  const t = useT();
  const language = useLanguage();
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
        <ButtonLink look="quiet" href={localePath(language, gamePath(video.mode, video.recordId))}>
          <Icon shape={icons.record} />
          {t("nasmo.toGame")}
        </ButtonLink>{" "}
        <ButtonLink look="quiet" href={localePath(language, compareVideosPath({ a: video.id }))}>
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
