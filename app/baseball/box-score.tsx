import { useLanguage, useT } from "../i18n/use-t";
import { Table } from "../ui/table";
import type { Batter, Pitcher, Team } from "./game";
import { kmh } from "./numbers";
import { earnedRunAverage, inningsPitched, rate } from "./rates";

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** A team's batters in their order, with the team's sums at the foot. */
export function BattersTable({ team }: { team: Team }) {
  const t = useT();
  const language = useLanguage();
  const counts = [
    { label: t("record.col.atBats"), of: (row: Batter) => row.atBats },
    { label: t("record.col.runs"), of: (row: Batter) => row.runs },
    { label: t("record.col.hits"), of: (row: Batter) => row.hits },
    { label: t("record.col.homeRuns"), of: (row: Batter) => row.homeRuns },
    { label: t("record.col.rbi"), of: (row: Batter) => row.runsBattedIn },
    { label: t("record.col.walks"), of: (row: Batter) => row.walks },
    { label: t("record.col.strikeouts"), of: (row: Batter) => row.strikeouts },
    { label: t("record.col.stolenBases"), of: (row: Batter) => row.stolenBases },
    { label: t("record.col.errors"), of: (row: Batter) => row.errors },
    { label: t("record.col.doublePlays"), of: (row: Batter) => row.doublePlays },
    { label: t("record.col.leftOnBase"), of: (row: Batter) => row.leftOnBase },
    { label: t("record.col.points"), of: (row: Batter) => row.points },
  ];
  const rates = (rows: readonly Batter[]) => {
    const atBats = sum(rows, (row) => row.atBats);
    return [
      rate(
        sum(rows, (row) => row.hits),
        atBats,
        language,
      ),
      rate(
        sum(rows, (row) => row.totalBases),
        atBats,
        language,
      ),
    ];
  };
  return (
    <Table
      caption={t("record.batters", { team: team.name })}
      hideCaption
      columns={[
        { label: t("record.player") },
        ...counts,
        { label: t("record.col.avg"), title: t("record.title.avg") },
        { label: t("record.col.slg"), title: t("record.title.slg") },
      ]}
      rows={team.batters.map((row, i) => ({
        key: String(i),
        head: <Player {...row} order={row.order} />,
        own: row.me,
        cells: [...counts.map(({ of }) => of(row)), ...rates([row])],
      }))}
      foot={{
        head: t("record.total"),
        cells: [...counts.map(({ of }) => sum(team.batters, of)), ...rates(team.batters)],
      }}
    />
  );
}

/** A team's pitchers in the order they pitched, with the team's sums at the foot. */
export function PitchersTable({ team }: { team: Team }) {
  const t = useT();
  const counts = [
    { label: t("record.col.hitsAllowed"), of: (row: Pitcher) => row.hits },
    { label: t("record.col.runsAllowed"), of: (row: Pitcher) => row.runs },
    { label: t("record.col.homeRunsAllowed"), of: (row: Pitcher) => row.homeRuns },
    { label: t("record.col.pitcherStrikeouts"), of: (row: Pitcher) => row.strikeouts },
    { label: t("record.col.walksAllowed"), of: (row: Pitcher) => row.walks },
  ];
  const cells = (rows: readonly Pitcher[]) => {
    const outs = sum(rows, (row) => row.outs);
    const speed = Math.max(0, ...rows.map((row) => row.maxSpeed));
    return [
      inningsPitched(outs),
      ...counts.map(({ of }) => sum(rows, of)),
      earnedRunAverage(
        sum(rows, (row) => row.runs),
        outs,
      ),
      kmh(t, speed),
    ];
  };
  return (
    <Table
      caption={t("record.pitchers", { team: team.name })}
      hideCaption
      columns={[
        { label: t("record.player") },
        { label: t("record.col.ip") },
        ...counts,
        { label: t("record.col.era"), title: t("record.title.era") },
        { label: t("record.col.maxSpeed") },
      ]}
      rows={team.pitchers.map((row, i) => ({
        key: String(i),
        head: <Player {...row} />,
        own: row.me,
        cells: cells([row]),
      }))}
      foot={{ head: t("record.total"), cells: cells(team.pitchers) }}
    />
  );
}

function Player({ nickname, me, order }: { nickname: string; me: boolean; order?: number }) {
  const t = useT();
  return (
    <>
      {order ? <span className="order">{order}</span> : null}
      {nickname}
      {me ? <span className="me">{t("record.me")}</span> : null}
    </>
  );
}
