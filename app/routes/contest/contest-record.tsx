import { useLoaderData } from "@remix-run/react";
import { Bracket } from "../../game/contest/bracket";
import { ContestPlaces } from "../../game/contest/contest-board";
import { contestMarks, contestPeriod } from "../../game/contest/contest-words";
import { loadRecord, type RecordPage } from "../../game/contest/load-record.server";
import { contestPath, contestRecordPath } from "../../game/contest/paths";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = {
  title: (t: Translate, { query, contest }: RecordPage) =>
    t(query.tab === "bracket" ? "contest.bracketOf" : "contest.rankingOf", { title: contest.title }),
  heading: ({ query }: RecordPage) => (query.tab === "bracket" ? "contest.bracket" : "contest.ranking"),
  layout: "sub",
  area: "contest",
  back: ({ contest }: RecordPage) => contestPath(contest.id),
};

export const loader = forMember(loadRecord);

export default function ContestRecordPage() {
  const page = useLoaderData<RecordPage>();
  const { t, language, linkTo } = useLocale();
  const { query, contest, today } = page;
  const tabs = [undefined, "player", ...(contest.bracket ? ["bracket" as const] : [])] as const;
  return (
    <div className="page">
      <div className="page-head">
        {contestMarks(t, contest)}
        <h1>{contest.title}</h1>
        <p>{contestPeriod(language, contest, today)}</p>
      </div>
      <Tabs
        label={t("contest.boards")}
        tabs={tabs.map((tab) => ({
          href: linkTo(contestRecordPath(contest.id, { tab, by: tab === "bracket" ? undefined : query.by })),
          label: t(tab === "bracket" ? "contest.bracket" : `contest.tab.${tab ?? "team"}`),
          current: tab === query.tab,
        }))}
      />
      {page.matches ? <Bracket page={page} matches={page.matches} /> : null}
      {page.board ? <ContestPlaces page={page} board={page.board} /> : null}
    </div>
  );
}
