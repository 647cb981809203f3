import type { ReactNode } from "react";
import type { Video } from "../../api/nasmo.server";
import { useGameWording } from "../../baseball/measures";
import { videoPath, type VideoSort } from "../../baseball/video-query";
import { shortDay } from "../../i18n/dates";
import { localePath, type LocalPath, type Path } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { Icon, icons } from "../../ui/icon";
import { resultOf } from "../game-words";
import ChosenCount from "./chosen-count.island";
import { DeletionNote } from "./deletion-note";
import { inningOf, mainFigure, typeNames } from "./video-words";

/** Of the form; the pager turns the page with it. */
export const videosForm = "videos";

export const canBeChosen = ({ download }: Video) => download.state === "none";

interface VideoCardsProps {
  videos: readonly Video[];
  total: number;
  /** The address that requests the files. */
  action: LocalPath;
  /** Chosen before, here or on other pages of the list. */
  chosen: readonly string[];
  /** What the list is sorted by. */
  by: VideoSort | undefined;
}

export function VideoCards({ videos, total, action, chosen, by }: VideoCardsProps) {
  const t = useT();
  const open = videos.filter(canBeChosen);
  const elsewhere = chosen.filter((id) => !videos.some((video) => video.id === id));
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="clips-count numbers">{t("nasmo.count", { count: total })}</h2>
        {open.length > 1 ? (
          <Form action={action}>
            <input type="hidden" name="video" value={open.map(({ id }) => id).join()} />
            <Button look="quiet" small>
              {t("nasmo.requestAll", { count: open.length })}
            </Button>
          </Form>
        ) : null}
      </div>
      <Form action={action} id={videosForm} className={elsewhere.length ? "clips-form clips-carried" : "clips-form"}>
        {elsewhere.length ? <input type="hidden" name="video" value={elsewhere.join()} /> : null}
        {open.length || elsewhere.length ? (
          <div className="clips-request">
            <p>{elsewhere.length ? t("nasmo.chosenElsewhere", { count: elsewhere.length }) : t("nasmo.chooseLead")}</p>
            <Button>{t("nasmo.requestChosen")}</Button>
          </div>
        ) : null}
        <ul className="clips">
          {videos.map((video) => (
            <VideoCard key={video.id} video={video} path={videoPath(video.id)} by={by}>
              <DownloadState video={video} chosen={chosen.includes(video.id)} />
            </VideoCard>
          ))}
        </ul>
        {open.length || elsewhere.length ? (
          <ActionBar>
            <div className="row apart clips-chosen">
              <Island of={ChosenCount} props={{ elsewhere: elsewhere.length }} />
              <Button>{t("nasmo.requestChosen")}</Button>
            </div>
          </ActionBar>
        ) : null}
      </Form>
    </section>
  );
}

/** Shows cards that link to `pathOf` instead of their videos. */
export function ChoiceCards({ videos, pathOf }: { videos: readonly Video[]; pathOf: (id: string) => Path }) {
  return (
    <ul className="clips">
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} path={pathOf(video.id)} />
      ))}
    </ul>
  );
}

interface VideoCardProps {
  video: Video;
  path: Path;
  by?: VideoSort | undefined;
  children?: ReactNode;
}

function VideoCard({ video, path, by, children }: VideoCardProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { type, recordedAt } = video;
  const number = mainFigure(words, video, by);
  return (
    <li className="link-card clip" id={`row-${video.id}`}>
      <div className="clip-picture">
        <Poster url={video.posterUrl} />
        <span className={`clip-type clip-${type}`}>{t(typeNames[type])}</span>{" "}
        <span className="clip-seconds">{t("nasmo.seconds", { seconds: Math.round(video.seconds) })}</span>
      </div>
      <div className="board board-strip row apart clip-board">
        <a className="card-link touch clip-link" href={localePath(language, path)}>
          {resultOf(t, video)}
        </a>{" "}
        {number ? (
          <span className="clip-number numbers">
            <span className="visually-hidden">{number.label}</span> {number.value}
          </span>
        ) : null}
      </div>
      <p className="muted small clip-where">
        <time dateTime={recordedAt.slice(0, 10)}>{shortDay(recordedAt, language)}</time>{" "}
        <span>{inningOf(t, video)}</span> <span>{video.venue}</span>
      </p>
      <div className="row apart clip-state">
        <DeletionNote expiresAt={video.expiresAt} /> {children}
      </div>
    </li>
  );
}

function DownloadState({ video, chosen }: { video: Video; chosen: boolean }) {
  const { t, language } = useLocale();
  const { id, recordedAt, download } = video;
  return download.state === "none" ? (
    <label className="clip-choose">
      <input type="checkbox" name="video" value={id} defaultChecked={chosen} /> {t("nasmo.choose")}{" "}
      <span className="visually-hidden">
        {resultOf(t, video)} {shortDay(recordedAt, language)}
      </span>
    </label>
  ) : (
    <span className="clip-download">
      <Icon shape={icons.check} />
      {t(`nasmo.download.${download.state}`)}
    </span>
  );
}

function Poster({ url }: { url: string | null }) {
  const { lean } = useDevice();
  if (url && !lean) return <img className="clip-poster" src={url} alt="" width="480" height="270" loading="lazy" />;
  return (
    <svg className="clip-poster clip-drawn" viewBox="0 0 160 90" aria-hidden="true" focusable="false">
      <path d="M0 66h160v24H0z" className="clip-drawn-wall" />
      <path d="M0 66h160" className="clip-drawn-line" />
      <path d="M30 62V24M24 14h12v10H24zM130 62V24M124 14h12v10h-12z" className="clip-drawn-light" />
      <circle cx="80" cy="44" r="15" className="clip-drawn-ball" />
      <path d="M70 33c5 6 5 16 0 22M90 33c-5 6-5 16 0 22" className="clip-drawn-seam" />
    </svg>
  );
}
