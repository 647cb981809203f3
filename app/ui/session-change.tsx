import { createRoot } from "react-dom/client";
import { barePath, languageOf, localePath, type Path } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { pageOwner } from "../islands/page-owner";
import { ButtonLink } from "./button";
import { Notice } from "./notice";

/** The member has signed out, somebody else has signed in, or a visitor has, since the page came. */
type SessionChange = keyof typeof words;

let told: SessionChange | undefined;
let takeBack: (() => void) | undefined;

/**
 * Touches the session, and says on the page if it is no more that of the page, until it is again. Resolves to true if
 * it is. @throws without an answer
 */
export async function touchSession(): Promise<boolean> {
  const owner = pageOwner();
  const query: Path = `/session${owner ? `?owner=${encodeURIComponent(owner)}` : ""}`;
  const { status } = await fetch(localePath(languageOf(location.pathname), query));
  if (status >= 500) throw new Error(String(status));
  const change = changeOf(status, owner);
  if (change !== told) {
    takeBack?.();
    takeBack = change && show(change);
    told = change;
  }
  return !change;
}

function changeOf(status: number, owner: string | undefined): SessionChange | undefined {
  if (!owner) return status === 204 ? "begun" : undefined;
  if (status === 401) return "ended";
  return status === 409 ? "other" : undefined;
}

/** Returns an undo. */
function show(change: SessionChange): () => void {
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
    <Notice kind="warn" title={t(title)} text={t(text)}>
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
