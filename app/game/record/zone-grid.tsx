import { useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import type { Zones } from "./zone-counts";

/** Where the pitches came: the strike zone in nine cells, darker where more came, with the numbers in them. */
export function ZoneGrid({ zones }: { zones: Zones }) {
  const t = useT();
  const { cells, outside, pitches, onTarget, share } = zones;
  return (
    <ChartFigure
      title={t("game.zones")}
      sample={t("game.pitchCount", { count: pitches })}
      tableLabel={t("game.zonesTable")}
      table={<ZoneTable zones={zones} />}
    >
      <svg
        className="chart zones"
        viewBox="0 0 340 326"
        role="img"
        aria-label={t("game.zonesLabel", { count: pitches, onTarget, outside, share })}
      >
        <text className="zone-outside" x="170" y="19">
          {t("game.zonesOutside", { count: outside })}
        </text>
        {cells.map(({ zone, x, y, shade, came, called, onTarget: hit, share: part }) => (
          <g key={zone} transform={`translate(${x} ${y})`}>
            <rect className={`zone shade-${shade}`} width="84" height="76" />
            <text className="zone-key" x="6" y="15">
              {zone}
            </text>
            <text className="zone-came" x="42" y="38">
              {came}
            </text>
            <text className="zone-share" x="42" y="64">
              {`${part} (${hit}/${called})`}
            </text>
          </g>
        ))}
        <path className="home-plate" d="M128 280H212V298L170 316L128 298Z" />
      </svg>
      <p className="muted small">{t("game.zonesNote")}</p>
    </ChartFigure>
  );
}

function ZoneTable({ zones }: { zones: Zones }) {
  const t = useT();
  const called = zones.cells.reduce((sum, cell) => sum + cell.called, 0);
  return (
    <Table
      caption={t("game.zones")}
      columns={[
        { label: t("game.zone") },
        { label: t("game.came") },
        { label: t("game.called") },
        { label: t("game.onTarget") },
        { label: t("game.targetShare") },
      ]}
      rows={[
        ...zones.cells.map((cell) => ({
          key: String(cell.zone),
          head: cell.zone,
          cells: [cell.came, cell.called, cell.onTarget, cell.share],
        })),
        { key: "outside", head: t("game.outsideZone"), cells: [zones.outside, "", "", ""] },
      ]}
      foot={{ head: t("game.total"), cells: [zones.pitches, called, zones.onTarget, zones.share] }}
    />
  );
}
