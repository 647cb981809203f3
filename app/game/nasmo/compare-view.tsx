import type { PlayedVideo } from "../../api/nasmo.server";
import { useGameWording } from "../../baseball/measures";
import { compareVideosPath, videoPath, type VideoPair } from "../../baseball/video-query";
import { offers } from "../../branding/offers";
import { dot } from "../../i18n/dot";
import { shortDay } from "../../i18n/dates";
import { localePath, type Path } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { resultOf } from "../game-words";
import type { PairPage } from "./load-pair.server";
import PairTools from "./pair-tools.island";
import { ChoiceCards } from "./video-cards";
import { mainFigure } from "./video-words";

export function CompareView({ page: { pair, first, second, choices } }: { page: PairPage }) {
  const t = useT();
  const { a, b } = pair;
  const lead = first && second ? "nasmo.compareLead" : first ? "nasmo.chooseSecond" : "nasmo.chooseFirst";
  const lost = (a && !first) || (b && b !== a && !second);
  // Among the choices is the one that is chosen already.
  const hasChoice = !choices || choices.total > ((first ?? second) ? 1 : 0);
  const frame = first ? 1 / fpsOf(first) : 0;
  return (
    <div className="page">
      <PageHead title={t("nasmo.compareTitle")} lead={hasChoice ? t(lead) : null} />
      {lost ? <Notice kind="warn" text={t("nasmo.pairLost")} /> : null}
      {first || second ? (
        <div className="board screen screen-whole">
          <div className="swings">
            {first ? <Side video={first} other={compareVideosPath({ b })} /> : null}
            {second ? <Side video={second} other={compareVideosPath({ a })} /> : null}
          </div>
          {first?.videoUrl && second?.videoUrl ? (
            <Island of={PairTools} className="screen-tools" props={{ frame }} />
          ) : null}
        </div>
      ) : null}
      {!choices ? null : hasChoice ? (
        <Choices page={{ pair, first, choices }} />
      ) : (
        <NothingToChoose isAlone={Boolean(first ?? second)} />
      )}
    </div>
  );
}

const fpsOf = ({ fps }: PlayedVideo) => (fps > 0 ? fps : 30);

function Side({ video, other }: { video: PlayedVideo; other: Path }) {
  const words = useGameWording();
  const { t, language } = words;
  const { lean } = useDevice();
  const title = `${resultOf(t, video)}${dot}${shortDay(video.recordedAt, language)}`;
  return (
    <div className="swing-side">
      {video.videoUrl ? (
        <div className="screen-picture">
          <video
            className="screen-video"
            src={video.videoUrl}
            poster={(!lean && video.posterUrl) || undefined}
            preload={lean ? "none" : "metadata"}
            aria-label={title}
            controls
            playsInline
          >
            {t("nasmo.cannotPlay")}
          </video>
        </div>
      ) : (
        <p className="muted small screen-frame">{t("nasmo.noVideo")}</p>
      )}
      <p className="row apart swing-title">
        <a className="touch" href={localePath(language, videoPath(video.id))}>
          {title}
        </a>{" "}
        <strong className="numbers">{mainFigure(words, video)?.value}</strong>
      </p>
      <p className="row apart swing-other">
        <a className="touch" href={localePath(language, other)}>
          {t("nasmo.chooseOther")}
        </a>
      </p>
    </div>
  );
}

/** Lists videos for the pair's missing one, the first before the second. */
function Choices({
  page: { pair, first, choices },
}: {
  page: Pick<PairPage, "pair" | "first"> & { choices: NonNullable<PairPage["choices"]> };
}) {
  const { t, linkTo } = useLocale();
  const path = (change: VideoPair) => compareVideosPath({ a: pair.a, b: pair.b, ...change });
  const page = (change: VideoPair) => linkTo(path(change));
  const kept = first ? pair.a : pair.b;
  const others = choices.list.filter(({ id }) => id !== kept);
  return (
    <Section title={t("nasmo.choices")}>
      <ChoiceCards videos={others} pathOf={(id) => path(first ? { b: id } : { a: id })} />
      <Pagination
        previous={choices.prev ? page({ before: choices.prev }) : undefined}
        previousLabel={t("nasmo.newerPage")}
        next={choices.next ? page({ after: choices.next }) : undefined}
        nextLabel={t("nasmo.olderPage")}
      />
    </Section>
  );
}

function NothingToChoose({ isAlone }: { isAlone: boolean }) {
  const { t, linkTo } = useLocale();
  return (
    <Empty art="rain" text={t(isAlone ? "nasmo.onlyOne" : "nasmo.noneToCompare")}>
      {offers("venues") ? <ButtonLink href={linkTo("/location")}>{t("home.findVenue")}</ButtonLink> : null}{" "}
      <ButtonLink look="quiet" href={linkTo("/nasmo")}>
        {t("nasmo.all")}
      </ButtonLink>
    </Empty>
  );
}
