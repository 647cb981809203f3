import type { Pitch } from "../../api/record-detail.server";
import { percent, shadeOf } from "../../baseball/shares";
import { sumBy } from "../../baseball/sums";
import { useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
const cell = { width: 84, height: 76, left: 44, top: 30 };

/** Shows the strike zone as the catcher sees it, in nine cells numbered like a telephone's keys. */
export function ZoneGrid({ pitches: all }: { pitches: readonly Pitch[] }) {
  const t = useT();
  const zones = zonesOf(all);
  const { cells, outside, pitches, onTarget, share } = zones;
  const thrown = t("game.pitchCount", { count: pitches });
  return (
    <ChartFigure
      title={t("game.zones")}
      sample={thrown}
      tableLabel={t("game.zonesTable")}
      table={<ZoneTable zones={zones} />}
    >
      <svg
        className="chart zones"
        viewBox="0 0 340 326"
        role="img"
        aria-label={t("game.zonesLabel", { pitches: thrown, onTarget, outside, share })}
      >
        <text className="zone-outside" x="170" y="19">
          {t("game.zonesOutside", { count: outside })}
        </text>
        {cells.map(({ zone, x, y, shade, ...counts }) => (
          <g key={zone} transform={`translate(${x} ${y})`}>
            <rect className={`zone shade-${shade}`} width={cell.width} height={cell.height} />
            <text className="zone-key" x="6" y="15">
              {zone}
            </text>
            <text className="zone-came" x="42" y="38">
              {counts.pitches}
            </text>
            <text className="zone-share" x="42" y="64">
              {`${counts.share} (${counts.onTarget}/${counts.called})`}
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
  const called = sumBy(zones.cells, ({ called }) => called);
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
          cells: [cell.pitches, cell.called, cell.onTarget, cell.share],
        })),
        { key: "outside", head: t("game.outsideZone"), cells: [zones.outside, "", "", ""] },
      ]}
      foot={{ head: t("game.total"), cells: [zones.pitches, called, zones.onTarget, zones.share] }}
    />
  );
}

interface ZoneCell {
  zone: number;
  x: number;
  y: number;
  shade: number;
  /** Pitches into the cell, pitches called for it, and pitches that are both. */
  pitches: number;
  called: number;
  onTarget: number;
  share: string;
}

interface Zones {
  cells: ZoneCell[];
  outside: number;
  pitches: number;
  onTarget: number;
  share: string;
}

function zonesOf(pitches: readonly Pitch[]): Zones {
  const count = (is: (pitch: Pitch) => boolean) => pitches.filter(is).length;
  const zones = Array.from({ length: 9 }, (_, i) => i + 1);
  const most = Math.max(...zones.map((zone) => count((pitch) => pitch.zone === zone)));
  const cells = zones.map((zone) => {
    const inZone = count((pitch) => pitch.zone === zone);
    const called = count(({ target }) => target === zone);
    const onTarget = count((pitch) => pitch.target === zone && pitch.zone === zone);
    return {
      zone,
      x: cell.left + ((zone - 1) % 3) * cell.width,
      y: cell.top + Math.floor((zone - 1) / 3) * cell.height,
      shade: shadeOf(inZone, most),
      pitches: inZone,
      called,
      onTarget,
      share: percent(onTarget, called),
    };
  });
  const onTarget = sumBy(cells, ({ onTarget }) => onTarget);
  return {
    cells,
    outside: count(({ zone }) => zone < 1 || zone > 9),
    pitches: pitches.length,
    onTarget,
    share: percent(onTarget, pitches.length),
  };
}
