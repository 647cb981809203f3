import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import type { Purpose } from "../session/journey.server";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useIdentityWindow } from "./use-identity-window";

interface IdentityFormProps {
  purpose: Purpose;
  /** What the button says instead of "Verify by phone". */
  label?: string;
  /** Without the words on what happens, where they have been read before. */
  brief?: boolean;
}

/**
 * Begins a carrier verification. Its page takes the texts "identity", and `hydrate: "idle"`, so that the carrier's
 * page opens in a window of its own where it can.
 */
export function IdentityForm({ purpose, label, brief }: IdentityFormProps) {
  const t = useT();
  const { form, onSubmit, isWaiting, showWindow, continueHere } = useIdentityWindow();
  return (
    <div className="identity">
      {brief ? null : <Notes />}
      <form
        ref={form}
        method="post"
        action={localePath(useLanguage(), "/pass-submit-handler")}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="purpose" value={purpose} />
        <Button wide look={isWaiting ? "quiet" : "main"}>
          {label ?? t("identity.start")}
        </Button>
      </form>
      <div role="status">
        {isWaiting ? (
          <Notice title={t("identity.waiting")}>
            <p>{t("identity.waitingText")}</p>
          </Notice>
        ) : null}
      </div>
      {isWaiting ? (
        <div className="button-row">
          <Button type="button" small onClick={showWindow}>
            {t("identity.showWindow")}
          </Button>
          <Button type="button" small look="quiet" onClick={continueHere}>
            {t("identity.here")}
          </Button>
        </div>
      ) : null}
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
