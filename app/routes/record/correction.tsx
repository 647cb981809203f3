import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mistakes, reportMistake, type Correction } from "../../api/correction.server";
import { isRefusal } from "../../api/errors";
import { getGame, type GameSheet } from "../../api/record-detail.server";
import { gamePath } from "../../baseball/modes";
import { isId } from "../../forms/ids";
import { useFormAnswer } from "../../forms/form-answer";
import { OpinionField } from "../../forms/opinion-field";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { correctionForm } from "../../game/record/correction-form.server";
import { CorrectionState, isOpen } from "../../game/record/correction";
import { gameTitle } from "../../game/game-words";
import { dot } from "../../i18n/dot";
import { dayAndTime } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound, nullIfApiIsDown, redirectTo, refuseUnavailable } from "../../session/answers.server";
import { flash } from "../../session/cookies.server";
import { requireMember } from "../../session/guards.server";
import { ActionBar } from "../../ui/action-bar";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { Form } from "../../ui/form";
import { RadioCards } from "../../ui/radio-cards";

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
async function reportedGame(args: LoaderFunctionArgs) {
  const { api } = await requireMember(args);
  const { recordId } = args.params;
  if (!isId("record", recordId)) throw notFound();
  const { sheet } = await getGame(api, recordId).catch((error: unknown) => {
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  });
  const { game, correction } = sheet;
  if (!correction) throw notFound();
  return { api, game, correction };
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const found = await nullIfApiIsDown(args, reportedGame(args));
  return { game: found?.game, correction: found?.correction };
}

export async function action(args: ActionFunctionArgs) {
  const { recordId: record = "" } = args.params;
  const sent = await readForm(args.request);
  try {
    const { api, game, correction } = await reportedGame(args);
    const page = gamePath(game.mode, game.id);
    // The API drops a second report while one is open.
    if (isOpen(correction)) return redirectTo(args, page);
    const form = await correctionForm.validate(sent);
    if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
    await reportMistake(api, { record, ...form.data });
    flash(args, "correctionSent");
    return redirectTo(args, page);
  } catch (error) {
    if (isRefusal(error, "notFound")) throw notFound();
    const submitted = sent.submitted();
    if (isRefusal(error, "invalid")) return refuse({ text: "correction.textLong" }, submitted, { status: 400 });
    return refuseUnavailable(args, error, submitted);
  }
}

export default function CorrectionPage() {
  const t = useT();
  const language = useLanguage();
  const { game, correction } = useLoaderData<typeof loader>();
  const { errors } = useFormAnswer();
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={errors} />
      <div className="page-head">
        <h1>{t("correction.title")}</h1>
        {game ? <p>{`${gameTitle(t, game)}${dot}${dayAndTime(game.playedAt, language)}${dot}${game.venue}`}</p> : null}
      </div>
      {correction ? <CorrectionState correction={correction} /> : null}
      {game && correction && isOpen(correction) ? (
        <ButtonLink wide look="quiet" href={localePath(language, gamePath(game.mode, game.id))}>
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
  const { error, value } = useFormAnswer();
  return (
    <Form noValidate>
      <RadioCards
        name="about"
        legend={t("correction.about")}
        error={error("about")}
        defaultValue={value("about")}
        cards={mistakes.map((mistake) => ({ value: mistake, label: t(`correction.about.${mistake}`) }))}
      />
      <OpinionField
        name="text"
        label={t("correction.text")}
        hint={t("correction.textHint")}
        error={error("text")}
        defaultValue={value("text")}
      />
      <p className="muted small">{t("correction.note")}</p>
      <ActionBar>
        <Button wide>{t("correction.send")}</Button>
      </ActionBar>
    </Form>
  );
}
