import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ApiRefusal } from "../../api/errors";
import { getCharacters, selectCharacter } from "../../api/my.server";
import { Controls } from "../../forms/controls";
import { redirectField, idField } from "../../forms/fields";
import { useFormAnswer } from "../../forms/form-answer";
import { formOf, ask } from "../../forms/form";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { pageAfterSignIn } from "../../session/sign-in.server";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { Character } from "../../ui/character";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { RadioCards } from "../../ui/radio-cards";

export const handle: PageHandle = {
  title: "character.title",
  layout: "sub",
  area: "account",
  // My page sends members without a character here.
  back: ({ chosen }: { chosen: string | null }) => (chosen ? "/mypage" : "/"),
  withoutCharacter: true,
};

export const loader = forMember(async (visit) => {
  const { api, member } = visit;
  return { characters: await getCharacters(api), chosen: member.character };
}, handle);

const characterForm = formOf({
  character: ask(idField("character", "character.missing"), function CharacterControl({ name, error, defaultValue }) {
    const { characters } = useLoaderData<typeof loader>();
    const cards = characters.map(({ id, name }) => ({ value: id, label: name, art: <Character id={id} name="" /> }));
    return <RadioCards {...{ name, error, defaultValue, cards }} legend={useT()("character.legend")} hideLegend />;
  }),
  redirect: redirectField,
});

export const action = forMember(async (visit) => {
  const { api, member, remember } = visit;
  const { character, redirect } = await visit.read(characterForm);
  try {
    const isSame = character === member.character;
    const chosen = isSame ? member : await selectCharacter(api, character);
    remember(chosen);
    visit.flash(isSame ? "nothingChanged" : "characterSaved");
    return visit.redirect(redirect ? pageAfterSignIn(visit, chosen, redirect) : "/mypage");
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return visit.refuse({ character: "character.failed" }, 400);
  }
}, handle);

export default function SelectCharacterPage() {
  const { t, linkTo } = useLocale();
  const { chosen } = useLoaderData<typeof loader>();
  const { value } = useFormAnswer();
  const [query] = useSearchParams();
  return (
    <div className="page page-cards">
      <ErrorSummary />
      <PageHead title={t("character.title")} lead={t("character.lead")} />
      <Form noValidate>
        <Controls of={characterForm} defaults={{ character: chosen }} />
        <input type="hidden" name="redirect" value={value("redirect") ?? query.get("redirect") ?? ""} />
        <ActionBar>
          <Button wide>{t("character.submit")}</Button>
        </ActionBar>
      </Form>
      {chosen ? null : (
        <Form className="other-member" action={linkTo("/logout")}>
          <Button look="plain">{t("common.signOut")}</Button>
        </Form>
      )}
    </div>
  );
}
