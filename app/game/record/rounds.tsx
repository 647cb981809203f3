import { useT } from "../../i18n/use-t";
import { Disclosure } from "../../ui/disclosure";
import { Table, type Column } from "../../ui/table";

interface Throw {
  round: number;
  nickname: string;
  me: boolean;
}

interface RoundsProps<Row> {
  /** What the tables are about, for their captions. */
  title: string;
  rows: readonly Row[];
  /** The figures after the player's name. */
  columns: readonly (Column & { of: (row: Row) => string | number })[];
}

/** What happened in a challenge, a table a round; the first is open. */
export function Rounds<Row extends Throw>({ title, rows, columns }: RoundsProps<Row>) {
  const t = useT();
  const rounds = [...new Set(rows.map(({ round }) => round))];
  return rounds.map((round, i) => (
    <Disclosure key={round} summary={t("game.roundNumber", { round })} open={i === 0}>
      <Table
        caption={`${title}, ${t("game.roundNumber", { round })}`}
        columns={[{ label: t("game.player") }, ...columns]}
        rows={rows
          .filter((row) => row.round === round)
          .map((row, key) => ({
            key: String(key),
            head: row.nickname,
            own: row.me,
            cells: columns.map(({ of }) => of(row)),
          }))}
      />
    </Disclosure>
  ));
}
