import { useLoaderData } from "@remix-run/react";
import { openVenueCall } from "../../api/venue.server";
import { offers } from "../../branding/offers";
import { isId } from "../../forms/ids";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound, orNotFound } from "../../session/answers.server";
import { anonymousApi } from "../../session/api.server";
import { forAll } from "../../session/doors.server";
import { ButtonLink } from "../../ui/button";
import { VenuePreview, type VenuePreviewProps } from "../../venue/venue-preview";
import { openVenuePath, venuePath } from "../../venue/venue-query";
import { VenueView } from "../../venue/venue-view";

interface LoaderData extends VenuePreviewProps {
  signedIn: boolean;
  now: number;
}

export const handle: PageHandle = {
  title: (_t, { venue }: LoaderData) => venue.name,
  head: (data: LoaderData) => <VenuePreview {...data} />,
  layout: "main",
  area: "venue",
};

export const loader = forAll(async (visit): Promise<LoaderData> => {
  const url = visit.url;
  const id = url.searchParams.get("fieldSeq");
  if (!isId("venue", id)) throw notFound();
  const venue = await orNotFound(anonymousApi(visit)(openVenueCall, { field: id }));
  const signedIn = visit.session.state !== null;
  return { venue, origin: url.origin, signedIn, now: Date.now() };
});

export default function OpenVenuePage() {
  const { t, linkTo } = useLocale();
  const { venue, origin, now, signedIn } = useLoaderData<LoaderData>();
  return (
    <VenueView venue={venue} now={now} url={origin + linkTo(openVenuePath(venue.id))}>
      {signedIn ? (
        <ButtonLink look="quiet" wide href={linkTo(venuePath(venue.id))}>
          {t("venue.toMine")}
        </ButtonLink>
      ) : (
        <Invitation />
      )}
    </VenueView>
  );
}

function Invitation() {
  const { t, linkTo } = useLocale();
  return (
    <section className="wall venue-invitation">
      <h2>{t("venue.invitation")}</h2>
      <p>{t("venue.invitationText")}</p>
      <div className="button-row">
        {offers("signUp") ? <ButtonLink href={linkTo("/signup")}>{t("signup.submit")}</ButtonLink> : null}
        <ButtonLink look="quiet" href={linkTo("/signin")}>
          {t("common.signIn")}
        </ButtonLink>
      </div>
    </section>
  );
}
