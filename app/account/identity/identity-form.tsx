import { useLanguage, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { Purpose } from "../../session/journey.server";
import IdentityStart from "./identity-start.island";

interface IdentityFormProps {
  purpose: Purpose;
  /** What the button says instead of "Verify by phone". */
  label?: string;
  /** Without the words on what happens, where they have been read before. */
  brief?: boolean;
  /** The transaction of a verification that may still be going on in its window. */
  awaited?: string;
}

/** Begins a carrier verification. */
export function IdentityForm({ purpose, label, brief, awaited }: IdentityFormProps) {
  const t = useT();
  const language = useLanguage();
  const props = { language, purpose, label: label ?? t("identity.start"), awaited };
  return (
    <div className="identity">
      {brief ? null : <Notes />}
      <Island of={IdentityStart} props={props} />
    </div>
  );
}

function Notes() {
  const t = useT();
  return (
    <ul className="identity-notes" aria-label={t("identity.notes")}>
      <li>{t("identity.noteOpens")}</li>
      <li>{t("identity.noteBrings")}</li>
      <li>{t("identity.noteNever")}</li>
    </ul>
  );
}
