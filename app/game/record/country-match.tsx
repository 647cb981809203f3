import type { GameSheet, Team } from "../../api/record-detail.server";
import { useGameWording, type GameWording } from "../../baseball/measures";
import { useLocale } from "../../i18n/use-t";
import { Disclosure } from "../../ui/disclosure";
import { counted, mirror, type MirrorStat } from "../mirror";
import { MirrorTable } from "../mirror-table";
import { OwnSide } from "../own-side";
import { battingStats, ownAndOther, pitchingStats, sumOf, type TeamSum } from "./team-stats";

const names = {
  ko: new Intl.DisplayNames("ko", { type: "region", fallback: "none" }),
  en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
};

type CountryTeam = Team & TeamSum;

export function CountryMatch({ sheet }: { sheet: GameSheet }) {
  const words = useGameWording();
  const { t } = words;
  const teams = ownAndOther(sheet);
  if (!teams) return null;
  const [own, other] = [
    { ...teams[0], ...sumOf(teams[0]) },
    { ...teams[1], ...sumOf(teams[1]) },
  ];
  const leftOnBase = counted<Team>("lob", t("game.col.leftOnBase"), (team) => team.leftOnBase);
  const rows = [
    ...statsOf(words).map((stat) => mirror(stat, own, other)),
    // A team that leaves many on base also had many there, so neither number is better.
    { ...mirror(leftOnBase, own, other), better: null },
  ];
  return (
    <div className="section">
      <Disclosure summary={t("game.countries")}>
        <MirrorTable
          caption={t("game.countries")}
          heads={[<Country key={own.side} team={own} own />, <Country key={other.side} team={other} />]}
          rows={rows}
        />
      </Disclosure>
    </div>
  );
}

function Country({ team: { country, name, side }, own }: { team: Team; own?: boolean }) {
  const { t, language } = useLocale();
  const flag = flagOf(country);
  // A team's name may differ from its country's.
  const countryName = flag && country ? (names[language].of(country) ?? "") : "";
  return (
    <>
      {flag ? (
        <img className="flag" src={flag} alt={countryName === name ? "" : countryName} width="48" height="32" />
      ) : null}
      {own ? <OwnSide name={name} /> : <b translate="no">{name}</b>}{" "}
      <span className="mirror-sample">{t(side === "away" ? "game.visitors" : "game.hosts")}</span>
    </>
  );
}

function statsOf(words: GameWording): MirrorStat<CountryTeam>[] {
  const { t } = words;
  const [average, homeRuns] = battingStats(words);
  const [era, strikeouts] = pitchingStats(words);
  return [
    counted("runs", t("game.col.runs"), (team) => team.runs),
    counted("hits", t("game.col.hits"), (team) => team.hits),
    average,
    homeRuns,
    counted("walks", t("game.col.walks"), (team) => team.walks),
    strikeouts,
    era,
    { ...counted<Team>("errors", t("game.col.errors"), (team) => team.errors), lowerWins: true },
  ];
}

const files = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});
const flags = new Map(Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ""), address]));

/** @param country two letters, ISO 3166-1 */
const flagOf = (country: string | null) => (country && flags.get(country)) || null;
