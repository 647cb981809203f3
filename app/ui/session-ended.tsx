import { createRoot } from "react-dom/client";
import { barePath, languageOf, localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { ButtonLink } from "./button";
import { Notice } from "./notice";

/** Says that the member is no longer signed in, and blocks forms, whose contents would be lost. Returns an undo. */
export function showSessionEnded(): () => void {
  const place = document.createElement("div");
  place.className = "told";
  place.setAttribute("role", "alert");
  document.getElementById("main")?.prepend(place);
  const root = createRoot(place);
  root.render(<SessionEnded />);
  // Leaves the focus in a field that is being filled in.
  if (!document.activeElement?.closest("form")) place.scrollIntoView();
  const hold = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    place.scrollIntoView();
  };
  addEventListener("submit", hold, true);
  return () => {
    removeEventListener("submit", hold, true);
    root.unmount();
    place.remove();
  };
}

function SessionEnded() {
  const { pathname, search } = location;
  const language = languageOf(pathname);
  const t = translators[language];
  const redirect = encodeURIComponent(barePath(pathname) + search);
  return (
    <Notice kind="warn" title={t("common.sessionEnded")}>
      <p>{t("common.sessionEndedKept")}</p>
      <ButtonLink href={localePath(language, `/signin?redirect=${redirect}`)} look="quiet" small>
        {t("common.signInAgain")}
      </ButtonLink>
    </Notice>
  );
}
