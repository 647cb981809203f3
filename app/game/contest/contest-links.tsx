import type { Contest } from "../../api/contest.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Menu } from "../../ui/menu";
import { contestRecordPath, contestVenuesPath } from "./paths";

export function ContestLinks({ contest: { id, bracket, venues } }: { contest: Contest }) {
  const t = useT();
  const language = useLanguage();
  const path = (to: string) => localePath(language, to);
  return (
    <Menu
      items={[
        { href: path(contestRecordPath(id)), label: t("contest.ranking"), icon: "rank" },
        ...(bracket
          ? [
              {
                href: path(contestRecordPath(id, { tab: "bracket" })),
                label: t("contest.bracket"),
                icon: "trophy" as const,
              },
            ]
          : []),
        {
          href: path(contestVenuesPath(id)),
          label: t("contest.venues"),
          icon: "venue",
          note: venues ? t("contest.venueCount", { count: venues }) : undefined,
        },
      ]}
    />
  );
}
