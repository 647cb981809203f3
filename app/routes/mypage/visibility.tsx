import { useLoaderData } from "@remix-run/react";
import { loadVisibility } from "../../account/visibility/visibility.server";
import { hidePlayerPage, hideRankName } from "../../api/my-data.server";
import { getShares } from "../../api/share-list.server";
import { offers } from "../../branding/offers";
import { ErrorSummary } from "../../forms/error-summary";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { sharesPath } from "../../game/share/share-link";
import { dot } from "../../i18n/dot";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { Button } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "visibility.title", layout: "sub", area: "data", back: "/mypage" };

export const loader = forMember(async ({ api }) => {
  const [switches, shares] = await Promise.all([
    loadVisibility(api),
    // A fault of this call costs the number of links only.
    offers("shares") ? getShares(api, { size: "1" }).catch(() => null) : null,
  ]);
  return { ...switches, links: shares?.total ?? null };
}, handle);

const visibilityForm = formOf({ intent: optionalWord });

export const action = forMember(async (visit) => {
  const { api } = visit;
  const { intent } = await visit.read(visibilityForm);
  try {
    if (intent === "hide-name" || intent === "show-name") {
      const { hidden } = await hideRankName(api, intent === "hide-name");
      visit.flash(hidden ? "rankNameHidden" : "rankNameShown");
    } else if (intent === "hide-page" || intent === "show-page") {
      const { hidden } = await hidePlayerPage(api, intent === "hide-page");
      visit.flash(hidden ? "playerPageHidden" : "playerPageShown");
    }
    return visit.redirect("/mypage/visibility");
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
}, handle);

export default function VisibilityPage() {
  const { t } = useLocale();
  return (
    <div className="page">
      <ErrorSummary />
      <PageHead title={t("visibility.title")} lead={t("visibility.lead")} />
      <div className="seen">
        <NameSection />
        <PlayerPageSection />
        <OtherSection />
      </div>
    </div>
  );
}

/** The switch, and where it holds. */
function NameSection() {
  const { t } = useLocale();
  const { rankNameHidden: hidden } = useLoaderData<typeof loader>();
  const { isPageOpen } = useSeen();
  const found = hidden ? "visibility.foundNo" : isPageOpen ? "visibility.foundYes" : "visibility.foundRanking";
  return (
    <Section title={t("form.nickname")}>
      <Facts
        facts={[
          { label: t("common.rank"), value: t(hidden ? "visibility.rankingNameless" : "visibility.rankingNamed") },
          { label: t("visibility.games"), value: t(hidden ? "visibility.gamesNameless" : "visibility.gamesNamed") },
          { label: t("visibility.found"), value: t(found) },
        ]}
      />
      {hidden === null ? null : (
        <>
          <p>{t(hidden ? "visibility.nameHidden" : "visibility.nameShown")}</p>
          <Form>
            <Button name="intent" value={hidden ? "show-name" : "hide-name"} look="quiet">
              {t(hidden ? "visibility.showName" : "visibility.hideName")}
            </Button>
          </Form>
        </>
      )}
    </Section>
  );
}

function PlayerPageSection() {
  const { t, linkTo } = useLocale();
  const { rankNameHidden, playerPage } = useLoaderData<typeof loader>();
  const { isNamed, isPageOpen } = useSeen();
  if (playerPage === null && !offers("comparison")) return null;
  const figures = t(isNamed && isPageOpen ? "visibility.everybody" : "visibility.nobody");
  const compared = isPageOpen && !isNamed ? t("visibility.compareMet") : figures;
  const { hidden = false, player = null } = playerPage ?? {};
  const text = hidden ? "visibility.pageHidden" : rankNameHidden ? "visibility.pageNameHidden" : "visibility.pageShown";
  return (
    <Section
      title={t("player.title")}
      id="player-page"
      more={player === null ? undefined : { href: linkTo(`/player/${player}`), label: t("visibility.seePage") }}
    >
      <Facts
        facts={[
          ...(playerPage ? [{ label: t("player.title"), value: figures }] : []),
          ...(offers("comparison") ? [{ label: t("visibility.compare"), value: compared }] : []),
        ]}
      />
      {playerPage ? (
        <>
          <p>{t(text)}</p>
          <Form>
            <Button name="intent" value={hidden ? "show-page" : "hide-page"} look="quiet">
              {t(hidden ? "visibility.showPage" : "visibility.hidePage")}
            </Button>
          </Form>
        </>
      ) : null}
    </Section>
  );
}

/** What neither switch changes. */
function OtherSection() {
  const { t, linkTo } = useLocale();
  const { links } = useLoaderData<typeof loader>();
  const count = links ? dot + t("share.count", { count: links }) : "";
  const facts = [
    ...(offers("shares")
      ? [
          {
            label: t("visibility.links") + count,
            value: t(links === 0 ? "visibility.linksNone" : "visibility.linksText"),
          },
        ]
      : []),
    ...(offers("videos") ? [{ label: t("common.nasmo"), value: t("visibility.films") }] : []),
    ...(offers("tournaments") ? [{ label: t("common.contest"), value: t("visibility.contestsText") }] : []),
  ];
  if (!facts.length) return null;
  return (
    <Section
      title={t("visibility.other")}
      more={offers("shares") ? { href: linkTo(sharesPath), label: t("share.mine") } : undefined}
    >
      <Facts facts={facts} />
    </Section>
  );
}

function useSeen() {
  const { rankNameHidden, playerPage } = useLoaderData<typeof loader>();
  return { isNamed: !rankNameHidden, isPageOpen: !playerPage?.hidden };
}
