import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Shared } from "../../api/share.server";
import type { Side } from "../../baseball/game";
import { kindName, levelName } from "../../baseball/game-words";
import { countsPoints } from "../../baseball/modes";
import { gameNumbers } from "../../baseball/numbers";
import { dayAndTime } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { sessionOf } from "../../session/session.server";
import { Preview, sharedTitle } from "../../share/preview";
import { loadShared, shareLink } from "../../share/shared-game.server";
import { ButtonLink } from "../../ui/button";
import { Character } from "../../ui/character";
import { Facts } from "../../ui/facts";
import { ResultBadge } from "../../ui/result-badge";
import { ScoreLine } from "../../ui/score-line";
import { Scoreboard } from "../../ui/scoreboard";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

type SharedData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle = {
  title: (t, { shared }: SharedData) => sharedTitle(t, shared.game),
  head: ({ shared, url }: SharedData) => <Preview shared={shared} url={url} />,
  layout: "main",
};

export async function loader(args: LoaderFunctionArgs) {
  return {
    shared: await loadShared(args),
    url: shareLink(args, args.params.shareKey ?? "").url,
    signedIn: sessionOf(args.request, args.context).state !== null,
  };
}

export default function SharedGamePage() {
  const t = useT();
  const language = useLanguage();
  const { shared, signedIn } = useLoaderData<SharedData>();
  const { nickname, character, game } = shared;
  const { mode, mySide, away, home, playedAt } = game;
  return (
    <div className="page">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <h1>{t("shared.whose", { nickname })}</h1>
      </div>
      <div className="game-head-board">
        <div className="game-score">
          <p className="game-when">
            <ResultBadge result={game.result} /> <time dateTime={playedAt}>{dayAndTime(playedAt, language)}</time>{" "}
            <span>{game.venue}</span>
          </p>
          <ScoreLine away={{ ...away, own: mySide === "away" }} home={{ ...home, own: mySide === "home" }} />
        </div>
        <Board shared={shared} />
      </div>
      <Section title={t("shared.numbers", { nickname })}>
        <StatTiles label={t("shared.numbers", { nickname })} stats={gameNumbers({ t, language }, mode, game.mine)} />
      </Section>
      <Section title={t("shared.facts")}>
        <Facts
          facts={[
            { label: t("shared.team"), value: game[mySide].name },
            { label: t("record.modes"), value: t(`record.mode.${mode}`) },
            { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
            { label: t("game.level"), value: levelName(t, game.level) },
          ]}
        />
      </Section>
      {signedIn ? <ToRecords /> : <Invitation />}
    </div>
  );
}

function Board({ shared: { game, teams } }: { shared: Shared }) {
  const t = useT();
  const points = countsPoints(game.mode);
  const totals = [
    { label: "R", title: t("common.runs") },
    { label: "H", title: t("common.hits") },
    { label: "E", title: t("common.errors") },
  ];
  return (
    <Scoreboard
      caption={points ? t("shared.roundScore") : t("shared.lineScore")}
      away={line("away")}
      home={line("home")}
      innings={game.innings}
      totals={points ? [{ label: "P", title: t("shared.points") }] : totals}
    />
  );

  function line(side: Side) {
    const team = teams.find((one) => one.side === side);
    const { name, score } = game[side];
    return {
      team: name,
      innings: team?.line.map((runs) => runs ?? ("x" as const)) ?? [],
      totals: points ? [score] : [score, team?.hits ?? 0, team?.errors ?? 0],
    };
  }
}

/** For who has come by a link and may not know us. */
function Invitation() {
  const t = useT();
  const language = useLanguage();
  return (
    <section className="shared-invitation">
      <h2>{t("shared.invitation")}</h2>
      <p>{t("shared.invitationText")}</p>
      <div className="button-row">
        <ButtonLink href={localePath(language, "/signup")}>{t("shared.signUp")}</ButtonLink>
        <ButtonLink look="quiet" href={localePath(language, "/signin")}>
          {t("common.signIn")}
        </ButtonLink>
      </div>
    </section>
  );
}

function ToRecords() {
  const t = useT();
  return (
    <ButtonLink look="quiet" wide href={localePath(useLanguage(), "/record")}>
      {t("shared.toRecords")}
    </ButtonLink>
  );
}
