import { useLoaderData } from "@remix-run/react";
import type { SharedFilm } from "../../../api/share-film.server";
import { useGameWording } from "../../../baseball/measures";
import { resultOf } from "../../../game/game-words";
import { VideoNumbers } from "../../../game/nasmo/video-numbers";
import { VideoPlayer } from "../../../game/nasmo/video-player";
import { inningOf, mainFigure } from "../../../game/nasmo/video-words";
import { Invitation } from "../../../game/share/invitation";
import { loadSharedFilm, shareLink } from "../../../game/share/load-shared.server";
import { Preview } from "../../../game/share/preview";
import { filmSharePath } from "../../../game/share/share-link";
import { SharedHead } from "../../../game/share/shared-head";
import { fullDate } from "../../../i18n/dates";
import type { Translate } from "../../../i18n/texts";
import type { PageHandle } from "../../../page-handle";
import { forAll } from "../../../session/doors.server";

interface LoaderData {
  shared: SharedFilm;
  url: string;
  signedIn: boolean;
}

export const handle: PageHandle = {
  title: (t, { shared }: LoaderData) => filmTitle(t, shared),
  head: (data: LoaderData) => <FilmPreview {...data} />,
  layout: "header",
  area: "sharedFilm",
};

export const loader = forAll(async (visit): Promise<LoaderData> => {
  const shared = await loadSharedFilm(visit);
  const { url } = shareLink(visit, filmSharePath(visit.params.shareKey ?? ""));
  const signedIn = visit.session.state !== null;
  return { shared, url, signedIn };
});

/** The hour would tell that of the game: a video is kept for whole days. */
const lastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();

const filmTitle = (t: Translate, { nickname, video }: SharedFilm) =>
  t("shared.film", { nickname, result: resultOf(t, video) });

/** Names the day without the hour. */
function useDescription({ video }: SharedFilm): string {
  const words = useGameWording();
  const { t, language } = words;
  return t("shared.filmDescription", {
    figures: mainFigure(words, video)?.value ?? resultOf(t, video),
    inning: inningOf(t, video),
    day: fullDate(video.recordedAt, language),
    venue: video.venue,
  });
}

function FilmPreview({ shared, url }: LoaderData) {
  const { t } = useGameWording();
  const { posterUrl, videoUrl, width, height } = shared.video;
  return (
    <Preview
      title={filmTitle(t, shared)}
      description={useDescription(shared)}
      url={url}
      poster={posterUrl}
      film={videoUrl ? { url: videoUrl, width, height } : undefined}
    />
  );
}

export default function SharedFilmPage() {
  const { t, language } = useGameWording();
  const { shared, signedIn } = useLoaderData<LoaderData>();
  const { video } = shared;
  return (
    <div className="page video-page">
      <SharedHead kind="film" shared={shared} title={filmTitle(t, shared)}>
        <p className="numbers">{useDescription(shared)}</p>
      </SharedHead>
      <VideoPlayer video={video} />
      <div className="board row video-board">
        <VideoNumbers video={video} />
      </div>
      <p className="row video-ends">
        <span>{t("shared.filmUntil", { date: fullDate(lastDay(video.expiresAt), language) })}</span>{" "}
        {video.videoUrl ? (
          <a className="touch" href={video.videoUrl}>
            {t("nasmo.openVideo")}
          </a>
        ) : null}
      </p>
      <Invitation signedIn={signedIn} />
    </div>
  );
}
