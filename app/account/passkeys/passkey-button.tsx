import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import { Button } from "../../ui/button";
import { WherePasskeys } from "./passkey-page";
import { passkeyIntent, passkeySigninPage } from "./paths";

/** Needs a form with the optional fields autoLogin and redirect. */
export function PasskeyButton() {
  const { t, linkTo } = useLocale();
  if (!offers("passkeys")) return null;
  return (
    <WherePasskeys>
      <Button wide look="quiet" name="intent" value={passkeyIntent} formAction={linkTo(passkeySigninPage)}>
        {t("passkey.signIn")}
      </Button>
    </WherePasskeys>
  );
}
