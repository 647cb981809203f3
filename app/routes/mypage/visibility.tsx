import { useLoaderData } from "@remix-run/react";
import { loadVisibility } from "../../account/visibility/visibility.server";
import { hidePlayerPage, hideRankName } from "../../api/my-data.server";
import { offers } from "../../branding/offers";
import { ErrorSummary } from "../../forms/error-summary";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { sharesPath } from "../../game/share/share-link";
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

export const loader = forMember(({ api }) => loadVisibility(api), handle);

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
    <div className="page page-data">
      <ErrorSummary />
      <PageHead title={t("visibility.title")} lead={t("visibility.lead")} />
      <NameSection />
      <PlayerPageSection />
      <SeenSection />
    </div>
  );
}

function NameSection() {
  const { t } = useLocale();
  const { rankNameHidden: hidden } = useLoaderData<typeof loader>();
  if (hidden === null) return null;
  return (
    <Section title={t("form.nickname")}>
      <p>{t(hidden ? "visibility.nameHidden" : "visibility.nameShown")}</p>
      <Form>
        <Button name="intent" value={hidden ? "show-name" : "hide-name"} look="quiet">
          {t(hidden ? "visibility.showName" : "visibility.hideName")}
        </Button>
      </Form>
    </Section>
  );
}

function PlayerPageSection() {
  const { t, linkTo } = useLocale();
  const { rankNameHidden, playerPage } = useLoaderData<typeof loader>();
  if (playerPage === null) return null;
  const { hidden, player } = playerPage;
  const text = hidden ? "visibility.pageHidden" : rankNameHidden ? "visibility.pageNameHidden" : "visibility.pageShown";
  return (
    <Section
      title={t("player.title")}
      id="player-page"
      more={player === null ? undefined : { href: linkTo(`/player/${player}`), label: t("visibility.seePage") }}
    >
      <p>{t(text)}</p>
      <Form>
        <Button name="intent" value={hidden ? "show-page" : "hide-page"} look="quiet">
          {t(hidden ? "visibility.showPage" : "visibility.hidePage")}
        </Button>
      </Form>
    </Section>
  );
}

/** What the two switches come to, place by place. */
function SeenSection() {
  const { t, linkTo } = useLocale();
  const { rankNameHidden, playerPage } = useLoaderData<typeof loader>();
  const isNamed = !rankNameHidden;
  const isPageOpen = !playerPage?.hidden;
  const figures = t(isNamed && isPageOpen ? "visibility.everybody" : "visibility.nobody");
  const compared = isPageOpen && !isNamed ? t("visibility.compareMet") : figures;
  const found = isNamed ? (isPageOpen ? "visibility.foundYes" : "visibility.foundRanking") : "visibility.foundNo";
  return (
    <Section
      title={t("visibility.seen")}
      more={offers("shares") ? { href: linkTo(sharesPath), label: t("share.mine") } : undefined}
    >
      <Facts
        facts={[
          {
            label: t("common.rank"),
            value: t(isNamed ? "visibility.rankingNamed" : "visibility.rankingNameless"),
          },
          { label: t("visibility.games"), value: t(isNamed ? "visibility.gamesNamed" : "visibility.gamesNameless") },
          ...(playerPage ? [{ label: t("player.title"), value: figures }] : []),
          ...(offers("comparison") ? [{ label: t("visibility.compare"), value: compared }] : []),
          { label: t("visibility.found"), value: t(found) },
          ...(offers("tournaments") ? [{ label: t("common.contest"), value: t("visibility.contestsText") }] : []),
          ...(offers("shares") ? [{ label: t("visibility.links"), value: t("visibility.linksText") }] : []),
        ]}
      />
    </Section>
  );
}
