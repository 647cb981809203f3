import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { Purpose } from "../../session/journey.server";
import { useOwner } from "../../ui/form";
import IdentityStart from "./identity-start.island";

interface IdentityFormProps {
  purpose: Purpose;
  label?: string;
  withoutNotes?: boolean;
  /** The `txn` of a transaction that may still be open in its window. */
  awaited?: string;
}

export function IdentityForm({ purpose, label, withoutNotes, awaited }: IdentityFormProps) {
  const { t, language } = useLocale();
  const props = { language, purpose, label: label ?? t("identity.start"), awaited, owner: useOwner() };
  return (
    <div className="identity">
      {withoutNotes ? null : <Notes />}
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
