import { Controls } from "../../forms/controls";
import type { LocalPath } from "../../i18n/languages";
import { useT } from "../../i18n/use-t";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { OtherAccount } from "../../ui/other-account";
import { PageHead } from "../../ui/page-head";
import { matchesMask } from "./masked-id";
import { newPasswordForm } from "./reset.server";

interface NewPasswordProps {
  token: string;
  id: string;
  username: string;
  /** "" for a visitor. */
  signedIn: string;
  path: LocalPath;
}

/** The full address is for password managers, which would save a masked ID as a second, useless account. */
export function NewPassword({ token, id, username, signedIn, path }: NewPasswordProps) {
  const t = useT();
  const isOther = signedIn !== "" && !matchesMask(id, signedIn);
  return (
    <>
      <PageHead
        title={t("recovery.chooseTitle")}
        lead={id ? t("recovery.chooseLead", { id }) : t("recovery.chooseLeadBare")}
      />
      {isOther ? <OtherAccount signedIn={signedIn} account={id} /> : null}
      <Form action={path} noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="account" value={id} />
        {signedIn ? <input type="hidden" name="signedIn" value={signedIn} /> : null}
        {username ? (
          <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        ) : null}
        <Controls of={newPasswordForm} />
        <p className="muted small">{t(isOther ? "recovery.signsOtherOut" : "recovery.signsOut")}</p>
        <ActionBar>
          <Button wide>{t("form.changePassword")}</Button>
        </ActionBar>
      </Form>
    </>
  );
}
