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
import { fullDate } from "../../../i18n/dates";
import type { Translate } from "../../../i18n/texts";
import type { PageHandle } from "../../../page-handle";
import { Character } from "../../../ui/character";
import { Named } from "../../../ui/name";
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
  const shared = await loadSharedFilm(visit, "Y");
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
  const { nickname, character, video } = shared;
  return (
    <div className="page video-page">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <div>
          <h1>
            <Named text={filmTitle(t, shared)} names={[nickname]} />
          </h1>
          <p className="numbers">{useDescription(shared)}</p>
        </div>
      </div>
      <VideoPlayer video={video} />
      <div className="video-board">
        <VideoNumbers video={video} />
      </div>
      <p className="video-ends">
        <span>{t("shared.filmUntil", { date: fullDate(lastDay(video.expiresAt), language) })}</span>{" "}
        {video.videoUrl ? <a href={video.videoUrl}>{t("nasmo.openVideo")}</a> : null}
      </p>
      <Invitation signedIn={signedIn} />
    </div>
  );
}
