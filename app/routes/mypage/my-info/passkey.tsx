import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { infoPage } from "../../../account/info/info-page";
import type { PasskeyWish } from "../../../account/passkeys/ask-authenticator";
import { PasskeyPage } from "../../../account/passkeys/passkey-page";
import { pageOfPasskeyReentry } from "../../../account/passkeys/paths";
import { readPasskey } from "../../../account/passkeys/read-passkey.server";
import { destinationOf, type Destination } from "../../../account/reentry/destinations";
import { pageOfReentry, reenterByPasskey } from "../../../account/reentry/reentry.server";
import { isRefusal } from "../../../api/errors";
import { assertionSchema, requestOwn } from "../../../api/passkeys.server";
import { redirectField } from "../../../forms/fields";
import { formOf } from "../../../forms/form";
import { useT } from "../../../i18n/use-t";
import type { Translate } from "../../../i18n/texts";
import type { PageHandle } from "../../../page-handle";
import { orNotFound, refuseUnavailable } from "../../../session/answers.server";
import { forAll } from "../../../session/doors.server";
import { requireMember } from "../../../session/guards.server";

interface PasskeyReentryData {
  wish: PasskeyWish;
  redirect: string;
  destination: Destination;
}

export const handle: PageHandle = {
  title: (t: Translate, { destination }: PasskeyReentryData) => t(destination.title),
  layout: "sub",
  area: "account",
  back: "/mypage",
  notAhead: true,
};

const guardFor = (redirect: string) => ({ withoutCharacter: destinationOf(redirect).withoutCharacter });

export const loader = forAll(async (visit) => {
  const redirect = visit.url.searchParams.get("redirect") ?? "";
  const { api, member } = await requireMember(visit, guardFor(redirect));
  if (visit.cookies.reentry.isOpen()) throw visit.redirect(redirect || infoPage(member));
  const { challenge, rpId, credentials } = await orNotFound(requestOwn(api, visit.url.origin, "REENTRY"));
  // The last one has been removed.
  if (credentials.length === 0) throw visit.redirect(pageOfReentry(redirect));
  const wish: PasskeyWish = { is: "use", challenge, rpId, credentials };
  const data: PasskeyReentryData = { wish, redirect, destination: destinationOf(redirect) };
  return json(data);
});

const carriedForm = formOf({ redirect: redirectField });

export const action = forAll(async (visit) => {
  const { redirect = "" } = await visit.read(carriedForm);
  const session = await requireMember(visit, guardFor(redirect));
  const assertion = await readPasskey(visit, assertionSchema);
  if (!assertion) return visit.refuse({ "": "passkey.rejected" }, 400);
  try {
    const refused = await reenterByPasskey(session, assertion);
    if (refused) return visit.refuse({ "": refused.text }, refused.status, refused);
    return visit.redirect(redirect || infoPage(session.member));
  } catch (error) {
    // Too late, or sent twice.
    if (isRefusal(error, "ticketUnusable")) return visit.redirect(pageOfPasskeyReentry(redirect));
    return refuseUnavailable(visit, error);
  }
});

export default function PasskeyReentryPage() {
  const t = useT();
  const { wish, redirect, destination } = useLoaderData<typeof loader>();
  return (
    <PasskeyPage
      title={t(destination.heading)}
      lead={t("passkey.confirmLead")}
      label={t("passkey.confirm")}
      wish={wish}
      fields={{ redirect }}
      atOnce
      otherWay={pageOfReentry(redirect)}
    />
  );
}
