import { useLoaderData } from "@remix-run/react";
import type { SharedGame } from "../../api/share.server";
import { useGameWording } from "../../baseball/measures";
import { GameHead } from "../../game/game-head";
import { gameTitle, kindName, levelName, modeName } from "../../game/game-words";
import { gameSummary, scoredLines } from "../../game/numbers";
import { Invitation } from "../../game/share/invitation";
import { SharedHead } from "../../game/share/shared-head";
import { GameStory } from "../../game/story/story";
import { storyWords } from "../../game/story/words";
import { loadSharedGame, shareLink, versionOf } from "../../game/share/load-shared.server";
import { Preview } from "../../game/share/preview";
import { gameSharePath, pictureAddress } from "../../game/share/share-link";
import { dot } from "../../i18n/dot";
import { dayAndTime } from "../../i18n/dates";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";
import { Facts } from "../../ui/facts";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

interface LoaderData {
  shared: SharedGame;
  url: string;
  version: string;
  signedIn: boolean;
}

export const handle: PageHandle = {
  title: (t, { shared }: LoaderData) => gameTitle(t, shared.game),
  head: (data: LoaderData) => <GamePreview {...data} />,
  layout: "header",
  area: "shared",
};

export const loader = forAll(async (visit): Promise<LoaderData> => {
  const shared = await loadSharedGame(visit);
  const { url } = shareLink(visit, gameSharePath(visit.params.shareKey ?? ""));
  const signedIn = visit.session.state !== null;
  return { shared, url, version: versionOf(shared), signedIn };
});

function GamePreview({ shared: { nickname, game, teams }, url, version }: LoaderData) {
  const words = useGameWording();
  const { t, language } = words;
  const description = t("shared.description", {
    nickname,
    result: t(`common.${game.result}`),
    kind: `${modeName(t, game.mode)}${dot}${levelName(t, game.level)}`,
    line: gameSummary(words, game.mode, game.mine),
    when: dayAndTime(game.playedAt, language),
    venue: game.venue,
  });
  const [story = ""] = storyWords(words, game, { teams });
  const picture = pictureAddress(url, version);
  return <Preview title={gameTitle(t, game)} description={`${story} ${description}`} picture={picture} url={url} />;
}

export default function SharedGamePage() {
  const words = useGameWording();
  const { t } = words;
  const { shared, signedIn } = useLoaderData<LoaderData>();
  const { nickname, game, teams } = shared;
  const facts = [
    { label: t("shared.team"), value: game[game.mySide].name },
    { label: t("record.modes"), value: modeName(t, game.mode) },
    { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
    { label: t("game.level"), value: levelName(t, game.level) },
  ];
  return (
    <div className="page">
      <SharedHead kind="game" shared={shared} title={t("shared.whose", { nickname })} />
      <div className="board-box game-head-board">
        <GameHead game={game} teams={teams} />
        <GameStory game={game} told={{ teams }} />
      </div>
      <Section title={t("shared.numbers", { nickname })}>
        <StatTiles label={t("shared.numbers", { nickname })} stats={scoredLines(words, game.mode, game.mine).flat()} />
      </Section>
      <Section title={t("shared.facts")}>
        <Facts facts={facts} />
      </Section>
      <Invitation signedIn={signedIn} />
    </div>
  );
}
