import type { Contest, ContestMeasure, ContestPlace } from "../../api/contest.server";
import { defaultMode } from "../../baseball/modes";
import { playerPath } from "../../baseball/rank-query";
import { dot } from "../../i18n/dot";
import { shortDay } from "../../i18n/dates";
import { groupDigits } from "../../i18n/numbers";
import { useLocale } from "../../i18n/use-t";
import { ChipRow } from "../../ui/chip-row";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { Pagination } from "../../ui/pagination";
import { place } from "../place";
import type { RecordPage } from "./load-record.server";
import { contestPath, contestRecordPath, contestTeamPath, type ContestRecordQuery } from "./paths";
import { measureName, scoreName, teamUnit, unitHint } from "./score-stats";
import { measures } from "./selections";

interface ContestBoardProps {
  page: RecordPage;
  board: NonNullable<RecordPage["board"]>;
}

export function ContestPlaces({ page: { query, contest, today }, board }: ContestBoardProps) {
  const { t, linkTo } = useLocale();
  const { list, mine, total, prev, next } = board;
  const by = query.by ?? contest.rankedBy;
  const path = (change: ContestRecordQuery) => linkTo(contestRecordPath(contest.id, query, change));
  if (list.length === 0) return <NoPlaces contest={contest} today={today} />;
  const ofTeams = query.tab === undefined;
  const unit = ofTeams ? teamUnit(contest) : "points";
  const hint = unitHint(t, contest, ofTeams);
  // A player may be in several teams.
  const isHere = list.some((one) => one.mine && one.team === mine?.team);
  const line = (one: ContestPlace, key: number, id?: string) => (
    <BoardLine key={key} id={id} contest={contest} one={one} by={by} ofTeams={ofTeams} />
  );
  const isFirst = ({ team }: ContestPlace, i: number) => list.findIndex((one) => one.team === team) === i;
  return (
    <section aria-labelledby="places">
      <ChipRow
        label={t("game.rankedBy")}
        tabs={measures.map((measure) => ({
          href: path({ by: measure === contest.rankedBy ? undefined : measure }),
          label: measureName(t, measure, unit),
          current: measure === by,
        }))}
      />
      {hint ? <p className="muted small contest-unit">{hint}</p> : null}
      <div className="board board-strip board-scroll contest-board-box">
        <table className="contest-board medals" aria-labelledby="places">
          <caption>
            <h2 id="places">
              {t(ofTeams ? "contest.teamsBy" : "contest.playersBy", { by: measureName(t, by, unit) })}
            </h2>{" "}
            <span>{t(ofTeams ? "contest.teams" : "contest.players", { count: total })}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("contest.col.rank")}</th>
              <th scope="col">{t(ofTeams ? "common.team" : "game.player")}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col" aria-sort={measure === by ? "descending" : undefined}>
                  {scoreName(t, measure, unit)}
                </th>
              ))}
            </tr>
          </thead>
          {mine && !isHere ? <tbody className="contest-pinned">{line(mine, 0)}</tbody> : null}
          <tbody>{list.map((one, i) => line(one, i, isFirst(one, i) ? `row-${one.team}` : undefined))}</tbody>
        </table>
      </div>
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("rank.above")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("rank.below")}
      />
    </section>
  );
}

interface BoardLineProps {
  id?: string;
  contest: Contest;
  one: ContestPlace;
  by: ContestMeasure;
  ofTeams: boolean;
}

function BoardLine({ id, contest, one, by, ofTeams }: BoardLineProps) {
  const { t, linkTo } = useLocale();
  const { name, nickname, venue, mine, player, hasPage } = one;
  const { modes } = contest;
  const path =
    player !== null && hasPage && !mine
      ? playerPath(player, { mode: modes[0] ?? defaultMode })
      : contestTeamPath(contest.id, one.team);
  const shown = ofTeams ? name : (nickname ?? t("contest.formerPlayer"));
  return (
    <tr id={id} className={mine ? "contest-line-own" : undefined}>
      <td className="contest-place">{place(t, one) ?? "–"}</td>
      <th scope="row">
        <a href={linkTo(path)} translate="no">
          {shown}
        </a>{" "}
        {mine ? <span className="me">{t(ofTeams ? "contest.us" : "game.me")}</span> : null}{" "}
        <span className="contest-of">{(ofTeams ? [venue] : [name, venue]).filter(Boolean).join(dot)}</span>
      </th>
      {measures.map((measure) => (
        <td key={measure} className={measure === by ? "contest-value" : undefined}>
          {groupDigits(one[measure])}
        </td>
      ))}
    </tr>
  );
}

function NoPlaces({ contest, today }: { contest: Contest; today: string }) {
  const { t, language, linkTo } = useLocale();
  const day = shortDay(contest.from, language, today);
  return (
    <Empty art="rain" text={t(`contest.noPlaces.${contest.status}`, { day })}>
      <ButtonLink look="quiet" href={linkTo(contestPath(contest.id))}>
        {t("contest.toContest")}
      </ButtonLink>
    </Empty>
  );
}
