import { DisplayChoices } from "../../account/display/display-choices";
import { chosenLine, displayPage, schemeForm, unitsForm } from "../../account/display/display-forms";
import { ErrorSummary } from "../../forms/error-summary";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = { title: "my.display", layout: "sub", area: "account", back: "/mypage" };

export const loader = forMember(() => null, handle);

/** Each of the two has a form of its own on the page. */
const pressedForm = formOf({ units: optionalWord });

export const action = forMember(async (visit) => {
  const { units } = await visit.read(pressedForm);
  const chosen = units === undefined ? await visit.read(schemeForm) : await visit.read(unitsForm);
  const answer = visit.redirect(displayPage);
  answer.headers.append("Set-Cookie", chosenLine(chosen, visit.request));
  return answer;
}, handle);

export default function DisplayPage() {
  const t = useT();
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <PageHead title={t("my.display")} />
      <DisplayChoices />
    </div>
  );
}
