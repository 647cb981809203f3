import { useActionData } from "@remix-run/react";
import { useFormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { ticked } from "../../ui/checkbox";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import type { Provider } from "../../ui/providers";
import { SocialButtons } from "../../ui/social-buttons";
import { AccountHelp, accountStates } from "./account-help";

export function SigninHelp({ providers }: { providers: readonly Provider[] }) {
  const { value } = useFormAnswer();
  const refusal = useRefusal();
  const state = accountStates.find((one) => refusal === `signin.${one}`);
  if (refusal === "signin.notRegistered") return <SocialHelp providers={providers} />;
  if (!state) return null;
  return (
    <Notice>
      <AccountHelp
        state={state}
        email={value("email")}
        domestic={value("member") !== "overseas"}
        until={value("until")}
      />
    </Notice>
  );
}

export function useRefusal(): TextKey | undefined {
  const errors = useActionData<{ fieldErrors?: { email?: TextKey; password?: TextKey; ""?: TextKey } }>()?.fieldErrors;
  return errors?.email ?? errors?.password ?? errors?.[""];
}

function SocialHelp({ providers }: { providers: readonly Provider[] }) {
  const t = useT();
  const { value } = useFormAnswer();
  if (providers.length === 0) return null;
  return (
    <Notice>
      <p>{t("signin.notRegisteredHelp")}</p>
      <Form>
        {value("autoLogin") === ticked ? <input type="hidden" name="autoLogin" value={ticked} /> : null}
        <input type="hidden" name="redirect" value={value("redirect") ?? ""} />
        <SocialButtons providers={providers} />
      </Form>
    </Notice>
  );
}
