import { useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { isRefusal } from "../../api/errors";
import { endShare, getShares, type Share } from "../../api/share-list.server";
import { cursor, givenIn } from "../../forms/address-values.server";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { withSearch } from "../../forms/with-search";
import { shareLink } from "../../game/share/load-shared.server";
import { ShareCards, type ListedShare } from "../../game/share/share-list";
import { filmSharePath, gameSharePath, seasonSharePath, sharesPath, weekSharePath } from "../../game/share/share-link";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound, nullIfApiIsDown, refuseUnavailable } from "../../session/answers.server";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";
import type { Visit } from "../../session/visit.server";
import { forAll, forMember } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = {
  title: "share.mine",
  heading: "common.my",
  layout: "sub",
  area: "shares",
  back: "/mypage",
};

const address = z.object({ after: cursor, before: cursor });

function pageOf({ url }: Visit) {
  const { after, before } = address.parse(givenIn(url.searchParams));
  return after ? { after } : { before };
}

/** @throws the 404 page where the API has no such call */
async function loadShares(visit: Visit) {
  const { api } = await requireMember(visit, handle);
  const page = pageOf(visit);
  const shares = await getShares(api, page).catch((error: unknown) => {
    throw isRefusal(error, "invalid") && (page.after ?? page.before) ? visit.redirect(sharesPath) : error;
  });
  if (!shares) throw notFound();
  // The last link of a page was ended.
  if (!shares.list.length && (page.after ?? page.before)) throw visit.redirect(sharesPath);
  return { ...shares, list: shares.list.map((share) => listed(visit, share)), page };
}

const pathOf = { game: gameSharePath, season: seasonSharePath, week: weekSharePath, film: filmSharePath };

function listed(visit: Visit, share: Share): ListedShare {
  const link = share.kind ? shareLink(visit, pathOf[share.kind](share.key)) : null;
  return { ...share, link, isFilmGone: share.video !== null && Date.parse(share.video.expiresAt) <= Date.now() };
}

/** Without the list where the API has failed an action: its page says so. */
export const loader = forAll(async (visit) => {
  return { shares: await nullIfApiIsDown(visit, loadShares(visit)) };
});

const endForm = formOf({ key: optionalWord });

export const action = forMember(async (visit) => {
  const { api } = visit;
  const { key = "" } = await visit.read(endForm);
  try {
    visit.flash((await endShare(api, key)) ? "shareEnded" : "shareEndedBefore");
    return visit.redirect(samePath(pageOf(visit)));
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
}, handle);

const samePath = (page: { after?: string; before?: string }): Path => withSearch(sharesPath, page);

export default function SharesPage() {
  const { t, linkTo } = useLocale();
  const { shares } = useLoaderData<typeof loader>();
  const to = (page: { after?: string; before?: string }) => linkTo(samePath(page));
  return (
    <div className="page">
      <ErrorSummary />
      <PageHead title={t("share.mine")} lead={t("share.mineLead")} />
      {shares?.list.length ? <ShareCards shares={shares.list} action={to(shares.page)} /> : null}
      {shares?.list.length === 0 ? (
        <Empty art="rain">
          <p>{t("share.none")}</p>
          <ButtonLink href={linkTo("/record")}>{t("my.records")}</ButtonLink>
        </Empty>
      ) : null}
      <Pagination
        previous={shares?.prev ? to({ before: shares.prev }) : undefined}
        next={shares?.next ? to({ after: shares.next }) : undefined}
      />
    </div>
  );
}
