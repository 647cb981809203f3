import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PasskeyPage } from "../../account/passkeys/passkey-page";
import { loadNewPasskey, postNewPasskey } from "../../account/passkeys/add.server";
import { ReentryAgain } from "../../account/reentry/reentry-again";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forAll, forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "passkey.add",
  heading: "info.ways",
  layout: "sub",
  area: "account",
  back: "/mypage/sign-in-ways",
  notAhead: true,
};

export const loader = forAll(async (visit) => {
  const data = await loadNewPasskey(visit, handle);
  return data && json(data);
});
export const action = forMember(postNewPasskey, handle);

export default function NewPasskeyPage() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  if (!data) return <ReentryAgain />;
  return (
    <PasskeyPage
      title={t("passkey.add")}
      lead={t("passkey.addLead")}
      label={t("passkey.create")}
      wish={{ is: "create", service: t("brand.name"), name: data.name, ...data.challenge }}
      otherWay="/mypage/sign-in-ways"
    />
  );
}
