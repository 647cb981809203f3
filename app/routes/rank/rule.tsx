import { useLoaderData } from "@remix-run/react";
import { isRefusal } from "../../api/errors";
import { getRanking } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { modes, type Mode } from "../../baseball/modes";
import { rankPath, rulePath } from "../../baseball/rank-query";
import { measureNames, rankMeasuresOf, type RankMeasure } from "../../baseball/ranking";
import { offers } from "../../branding/offers";
import { parseRuleQuery } from "../../game/rank/parse-rank-query.server";
import { boardName } from "../../game/rank/board-name";
import { ruleOf } from "../../game/rank/rule";
import { RulePage } from "../../game/rank/rule-page";
import { localePath } from "../../i18n/languages";
import { seoulDay } from "../../i18n/seoul-days";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { ButtonLink } from "../../ui/button";
import { ChipRow } from "../../ui/chip-row";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = {
  title: "rank.ruleLink",
  heading: "common.rank",
  layout: "sub",
  area: "rank",
  back: "/rank",
};

export const loader = forMember(async (visit) => {
  const { api } = visit;
  const query = parseRuleQuery(visit.url.searchParams);
  const ranking = await getRanking(api, { ...query, size: "1" }).catch((error: unknown) => {
    const { mode, by, event, region, venue } = query;
    const isWrong = isRefusal(error, "invalid", "notFound") && (event ?? by ?? region ?? venue);
    throw isWrong ? visit.redirect(rulePath({ mode, by: rankMeasuresOf(mode)[0] })) : error;
  });
  return { query, board: ranking.board, event: ranking.event, today: seoulDay() };
});

export default function RankRulePage() {
  const { query, board, event, today } = useLoaderData<typeof loader>();
  const words = useGameWording();
  const { t, language } = words;
  const { mode, by } = board;
  const chosen = { event: event?.id, region: query.region, venue: query.venue };
  const path = (mode: Mode, by: RankMeasure) => localePath(language, rulePath({ ...chosen, mode, by }));
  const part = query.region || query.venue ? boardName(t, board) : undefined;
  const choice = (
    <>
      {event ? null : (
        <ChipRow
          label={t("record.modes")}
          tabs={modes.map(({ id }) => ({
            href: path(id, rankMeasuresOf(id)[0]),
            label: t(`record.mode.${id}`),
            current: id === mode,
          }))}
        />
      )}
      <Tabs
        label={t("game.rankedBy")}
        tabs={(event?.measures ?? board.measures ?? rankMeasuresOf(mode)).map((measure) => ({
          href: path(mode, measure),
          label: t(measureNames[measure]),
          current: measure === by,
        }))}
      />
    </>
  );
  return (
    <RulePage
      title={t("rank.ruleLink")}
      lead={event ? event.title : part}
      choice={choice}
      parts={ruleOf(words, { board, event }, today)}
    >
      {by === "adj" && offers("reports") ? (
        <p>
          <a href={localePath(language, "/record/card-rule")}>{t("card.ruleTitle")}</a>
        </p>
      ) : null}
      <ButtonLink look="quiet" href={localePath(language, rankPath({ ...chosen, mode, by }))}>
        {t("rank.toBoard")}
      </ButtonLink>
    </RulePage>
  );
}
