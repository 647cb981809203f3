import { createRoot } from "react-dom/client";
import type { SessionChange } from "../islands/open-page";
import { barePath, languageOf, localePath, type Path } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { ButtonLink } from "./button";
import { Notice } from "./notice";

/** Says that the session is no more that of the page. Returns an undo. */
export function showSessionChange(change: SessionChange): () => void {
  const place = document.createElement("div");
  place.className = "told";
  place.setAttribute("role", "alert");
  document.getElementById("main")?.prepend(place);
  const root = createRoot(place);
  root.render(<ChangeNotice change={change} />);
  // Leaves the focus in a field that is being filled in.
  if (!document.activeElement?.closest("form")) place.scrollIntoView();
  return () => {
    root.unmount();
    place.remove();
  };
}

const words = {
  ended: { title: "common.sessionEnded", text: "common.sessionEndedText", link: "common.signInAgain" },
  other: { title: "common.sessionOther", text: "common.sessionOtherText", link: "common.reload" },
  begun: { title: "common.sessionBegun", text: "common.sessionBegunText", link: "common.reload" },
} as const;

function ChangeNotice({ change }: { change: SessionChange }) {
  const { pathname, search } = location;
  const language = languageOf(pathname);
  const t = translators[language];
  const { title, text, link } = words[change];
  const page: Path = `${barePath(pathname)}${search}`;
  return (
    <Notice kind="warn" title={t(title)}>
      <p>{t(text)}</p>
      <ButtonLink
        href={localePath(language, change === "ended" ? `/signin?redirect=${encodeURIComponent(page)}` : page)}
        look="quiet"
        small
      >
        {t(link)}
      </ButtonLink>
    </Notice>
  );
}
