import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PasskeyPage } from "../../account/passkeys/passkey-page";
import { passkeyIntent } from "../../account/passkeys/paths";
import { addressOfSignIn, signInWithPasskey } from "../../account/passkeys/sign-in.server";
import { SigninHelp } from "../../account/signin/signin-help";
import { requestSignIn } from "../../api/passkeys.server";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { orNotFound } from "../../session/answers.server";
import { forVisitor } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "passkey.signIn",
  layout: "clear",
  area: "account",
  notAhead: true,
};

export const loader = forVisitor(async (visit) => {
  const { searchParams, origin } = visit.url;
  const challenge = await orNotFound(requestSignIn(visit.openApi, origin));
  const redirect = searchParams.get("redirect") ?? "";
  return json({ challenge, redirect, autoLogin: searchParams.get("autoLogin") ?? "" });
});

const buttonForm = formOf({ intent: optionalWord });

export const action = forVisitor(async (visit) => {
  const { intent } = await visit.read(buttonForm);
  return intent === passkeyIntent ? visit.redirect(await addressOfSignIn(visit)) : signInWithPasskey(visit);
});

export default function PasskeySigninPage() {
  const t = useT();
  const { challenge, redirect, autoLogin } = useLoaderData<typeof loader>();
  return (
    <PasskeyPage
      title={t("passkey.signIn")}
      lead={t("passkey.signInLead")}
      label={t("passkey.signIn")}
      wish={{ is: "use", ...challenge }}
      fields={{ redirect, autoLogin }}
      atOnce
      refused={t("signin.refused")}
      otherWay={redirect ? `/signin?redirect=${encodeURIComponent(redirect)}` : "/signin"}
    >
      <SigninHelp providers={[]} />
    </PasskeyPage>
  );
}
