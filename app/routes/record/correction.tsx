import { useLoaderData } from "@remix-run/react";
import { reportMistake, type Correction } from "../../api/correction.server";
import { isRefusal } from "../../api/errors";
import { gameCall, type GameSheet } from "../../api/record-detail.server";
import { gamePath } from "../../baseball/modes";
import { Controls } from "../../forms/controls";
import { isId } from "../../forms/ids";
import { correctionForm } from "../../game/record/correction-form";
import { CorrectionState, isOpen } from "../../game/record/correction";
import { gameTitle } from "../../game/game-words";
import { dot } from "../../i18n/dot";
import { dayAndTime } from "../../i18n/dates";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound, nullIfApiIsDown, orNotFound, refuseUnavailable } from "../../session/answers.server";
import { ActionBar } from "../../ui/action-bar";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import type { Visit } from "../../session/visit.server";
import { forAll } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

/** Empty after a fault, if the form comes back with what was typed. */
interface Loaded {
  game?: GameSheet["game"];
  correction?: Correction;
}

export const handle: PageHandle = {
  title: "correction.title",
  heading: "game.meeting",
  layout: "sub-clear",
  area: "account",
  back: ({ game }: Loaded) => (game ? gamePath(game.mode, game.id) : "/record"),
};

/** @throws the 404 page, also if the operator takes no reports */
async function reportedGame(visit: Visit) {
  const { api } = await requireMember(visit);
  const { recordId } = visit.params;
  if (!isId("record", recordId)) throw notFound();
  const { sheet } = await orNotFound(api(gameCall, { record: recordId }));
  const { game, correction } = sheet;
  if (!correction) throw notFound();
  return { api, game, correction };
}

export const loader = forAll(async (visit): Promise<Loaded> => {
  const found = await nullIfApiIsDown(visit, reportedGame(visit));
  return { game: found?.game, correction: found?.correction };
});

export const action = forAll(async (visit) => {
  const { recordId: record = "" } = visit.params;
  try {
    const { api, game, correction } = await reportedGame(visit);
    const page = gamePath(game.mode, game.id);
    // The API drops a second report while one is open.
    if (isOpen(correction)) return visit.redirect(page);
    await reportMistake(api, { record, ...(await visit.read(correctionForm)) });
    visit.flash("correctionSent");
    return visit.redirect(page);
  } catch (error) {
    if (isRefusal(error, "notFound")) throw notFound();
    if (isRefusal(error, "invalid")) return visit.refuse({ text: "correction.textLong" }, 400);
    return refuseUnavailable(visit, error);
  }
});

export default function CorrectionPage() {
  const { t, language, linkTo } = useLocale();
  const { game, correction } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <PageHead
        title={t("correction.title")}
        lead={game ? `${gameTitle(t, game)}${dot}${dayAndTime(game.playedAt, language)}${dot}${game.venue}` : null}
      />
      {correction ? <CorrectionState correction={correction} /> : null}
      {game && correction && isOpen(correction) ? (
        <ButtonLink wide look="quiet" href={linkTo(gamePath(game.mode, game.id))}>
          {t("correction.toGame")}
        </ButtonLink>
      ) : (
        <ReportForm />
      )}
    </div>
  );
}

function ReportForm() {
  const t = useT();
  return (
    <Form noValidate>
      <Controls of={correctionForm} />
      <p className="muted small">{t("correction.note")}</p>
      <ActionBar>
        <Button wide>{t("correction.send")}</Button>
      </ActionBar>
    </Form>
  );
}
