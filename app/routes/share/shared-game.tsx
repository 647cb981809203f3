import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useGameWording } from "../../baseball/measures";
import { GameHead } from "../../game/game-head";
import { gameTitle, kindName, levelName, modeName } from "../../game/game-words";
import { gameNumbers } from "../../game/numbers";
import { Preview, type PreviewProps } from "../../game/share/preview";
import { pictureAddress } from "../../game/share/share-link";
import { loadShared, shareLink } from "../../game/share/shared-game.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { sessionOf } from "../../session/session.server";
import { ButtonLink } from "../../ui/button";
import { Character } from "../../ui/character";
import { Facts } from "../../ui/facts";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

interface LoaderData extends PreviewProps {
  signedIn: boolean;
}

export const handle: PageHandle = {
  title: (t, { shared }: LoaderData) => gameTitle(t, shared.game),
  head: (data: LoaderData) => <Preview {...data} />,
  layout: "main",
  area: "game",
};

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const shared = await loadShared(args);
  const { url } = shareLink(args, args.params.shareKey ?? "");
  const signedIn = sessionOf(args.request, args.context).state !== null;
  return { shared, url, picture: pictureAddress(url), signedIn };
}

export default function SharedGamePage() {
  const words = useGameWording();
  const { t } = words;
  const { shared, signedIn } = useLoaderData<LoaderData>();
  const { nickname, character, game, teams } = shared;
  const facts = [
    { label: t("shared.team"), value: game[game.mySide].name },
    { label: t("record.modes"), value: modeName(t, game.mode) },
    { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
    { label: t("game.level"), value: levelName(t, game.level) },
  ];
  return (
    <div className="page">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <h1>{t("shared.whose", { nickname })}</h1>
      </div>
      <div className="game-head-board">
        <GameHead game={game} teams={teams} />
      </div>
      <Section title={t("shared.numbers", { nickname })}>
        <StatTiles label={t("shared.numbers", { nickname })} stats={gameNumbers(words, game.mode, game.mine)} />
      </Section>
      <Section title={t("shared.facts")}>
        <Facts facts={facts} />
      </Section>
      {signedIn ? <ToRecords /> : <Invitation />}
    </div>
  );
}

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
