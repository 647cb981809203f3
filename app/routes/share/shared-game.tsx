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
  texts: ["share"],
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
  const { nickname, character, result, away, home, stats, facts, signedIn } = useLoaderData<SharedData>();
  return (
    <div className="page shared">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <h1>{t("share.whose", { nickname })}</h1>
      </div>
      <div className="game-score">
        <ResultBadge result={result} />
        <ScoreLine away={away} home={home} />
      </div>
      <Board />
      <Section title={t("share.numbers", { nickname })}>
        <StatTiles label={t("share.numbers", { nickname })} stats={stats} />
      </Section>
      <Section title={t("share.facts")}>
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
      caption={points ? t("share.roundScore") : t("share.lineScore")}
      away={away}
      home={home}
      innings={innings}
      totals={points ? [{ label: "P", title: t("share.points") }] : totals}
    />
  );
}

/** For who has come by a link and may not know us. */
function Invitation() {
  const t = useT();
  const language = useLanguage();
  return (
    <section className="shared-invitation">
      <h2>{t("share.invitation")}</h2>
      <p>{t("share.invitationText")}</p>
      <div className="button-row">
        <ButtonLink href={localePath(language, "/signup")}>{t("share.signUp")}</ButtonLink>
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
      {t("share.toRecords")}
    </ButtonLink>
  );
}
