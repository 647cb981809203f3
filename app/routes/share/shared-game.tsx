import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { languageOfRequest } from "../../session/guards.server";
import { sessionOf } from "../../session/session.server";
import { Preview } from "../../share/preview";
import { picturePath } from "../../share/share-link";
import { loadShared, shareLink } from "../../share/shared-game.server";
import { sharedPage } from "../../share/shared-page.server";
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
  title: (_, { title }: SharedData) => title,
  head: (data: SharedData) => <Preview {...data} />,
  layout: "main",
};

export async function loader(args: LoaderFunctionArgs) {
  const shared = await loadShared(args);
  const { url } = shareLink(args, args.params.shareKey ?? "");
  return {
    ...sharedPage(shared, languageOfRequest(args.request)),
    url,
    picture: picturePath(url),
    signedIn: sessionOf(args.request, args.context).state !== null,
  };
}

export default function SharedGamePage() {
  const t = useT();
  const { nickname, character, result, playedAt, when, venue, away, home, stats, facts, signedIn } =
    useLoaderData<SharedData>();
  return (
    <div className="page">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <h1>{t("shared.whose", { nickname })}</h1>
      </div>
      <div className="game-head-board">
        <div className="game-score">
          <p className="game-when">
            <ResultBadge result={result} /> <time dateTime={playedAt}>{when}</time> <span>{venue}</span>
          </p>
          <ScoreLine away={away} home={home} />
        </div>
        <Board />
      </div>
      <Section title={t("shared.numbers", { nickname })}>
        <StatTiles label={t("shared.numbers", { nickname })} stats={stats} />
      </Section>
      <Section title={t("shared.facts")}>
        <Facts facts={facts} />
      </Section>
      {signedIn ? <ToRecords /> : <Invitation />}
    </div>
  );
}

function Board() {
  const t = useT();
  const { away, home, innings, points } = useLoaderData<SharedData>().board;
  const totals = [
    { label: "R", title: t("common.runs") },
    { label: "H", title: t("common.hits") },
    { label: "E", title: t("common.errors") },
  ];
  return (
    <Scoreboard
      caption={points ? t("shared.roundScore") : t("shared.lineScore")}
      away={away}
      home={home}
      innings={innings}
      totals={points ? [{ label: "P", title: t("shared.points") }] : totals}
    />
  );
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
