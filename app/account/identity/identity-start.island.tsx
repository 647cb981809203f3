import { type Language, localePath } from "../../i18n/languages";
import type { Worded } from "../../islands/island-module";
import type { Purpose } from "../../session/journey.server";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { OwnedForm } from "../../ui/owned-form";
import { useIdentityWindow } from "./use-identity-window";

/** The popup needs hydration before the first press. */
export const idle = true;
export const texts = ["identity.waiting", "identity.waitingText", "identity.showWindow", "identity.here"] as const;

interface IdentityStartProps extends Worded<(typeof texts)[number]> {
  language: Language;
  purpose: Purpose;
  label: string;
  awaited?: string;
  owner?: string;
}

export default function IdentityStart({ t, language, purpose, label, awaited, owner }: IdentityStartProps) {
  const { form, onSubmit, isWaiting, showWindow, continueHere } = useIdentityWindow(language, purpose, awaited);
  return (
    <>
      <OwnedForm
        owner={owner}
        ref={form}
        action={localePath(language, "/pass-submit-handler")}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="purpose" value={purpose} />
        <Button wide look={isWaiting ? "quiet" : "main"}>
          {label}
        </Button>
      </OwnedForm>
      <div role="status">
        {isWaiting ? <Notice title={t("identity.waiting")} text={t("identity.waitingText")} /> : null}
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
    </>
  );
}
