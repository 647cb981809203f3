import type { Batter, Pitcher, Team } from "../../api/record-detail.server";
import type { Side } from "../../baseball/game";
import { earnedRunAverage, rate } from "../../baseball/rates";
import type { Language } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { Table } from "../../ui/table";

const names = {
  ko: new Intl.DisplayNames("ko", { type: "region", fallback: "none" }),
  en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
};

/** Returns the team's own name for an unknown country code. */
function countryName({ country, name }: Team, language: Language): string {
  return (country && /^[A-Z]{2}$/.test(country) && names[language].of(country)) || name;
}

interface CountryMatchProps {
  teams: readonly Team[];
  mySide: Side;
}

export function CountryMatch({ teams, mySide }: CountryMatchProps) {
  const t = useT();
  const language = useLanguage();
  const batters = (team: Team, of: (row: Batter) => number) => team.batters.reduce((sum, row) => sum + of(row), 0);
  const pitchers = (team: Team, of: (row: Pitcher) => number) => team.pitchers.reduce((sum, row) => sum + of(row), 0);
  const hits = (row: Batter) => row.hits;
  const atBats = (row: Batter) => row.atBats;
  const figures: { label: string; of: (team: Team) => string | number }[] = [
    { label: t("common.runs"), of: (team) => team.runs },
    { label: t("record.hits"), of: (team) => team.hits },
    { label: t("record.avg"), of: (team) => rate(batters(team, hits), batters(team, atBats), language) },
    { label: t("record.homeRuns"), of: (team) => batters(team, (row) => row.homeRuns) },
    { label: t("game.walks"), of: (team) => team.walks },
    { label: t("record.pitcherStrikeouts"), of: (team) => pitchers(team, (row) => row.strikeouts) },
    {
      label: t("record.era"),
      of: (team) =>
        earnedRunAverage(
          pitchers(team, (row) => row.runs),
          pitchers(team, (row) => row.outs),
        ),
    },
    { label: t("common.errors"), of: (team) => team.errors },
    { label: t("game.leftOnBase"), of: (team) => team.leftOnBase },
  ];
  const sideWord = ({ side }: Team) => t(side === "away" ? "game.visitors" : "game.hosts");
  // A country may play itself.
  const distinct = new Set(teams.map(({ name }) => name)).size === teams.length;
  const heads = teams.map((team) => (distinct ? team.name : sideWord(team)));
  return (
    <Section title={t("game.countries")}>
      <p className="countries">
        {teams.map((team) => (
          <span key={team.side} className={team.side === mySide ? "country country-own" : "country"}>
            {team.country ? (
              <abbr className="country-code" title={countryName(team, language)}>
                {team.country}
              </abbr>
            ) : null}{" "}
            {team.name}
            <span className="country-side">
              {sideWord(team)}
              {team.side === mySide ? ` ${t("common.ownTeam")}` : null}
            </span>
          </span>
        ))}
      </p>
      <Table
        caption={t("game.countries")}
        columns={[{ label: t("game.figure") }, ...heads.map((label) => ({ label }))]}
        rows={figures.map(({ label, of }) => ({ key: label, head: label, cells: teams.map(of) }))}
      />
    </Section>
  );
}
