import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import { fullDate } from "../../i18n/dates";
import { useLanguage, useT } from "../../i18n/use-t";
import { Card } from "../../ui/card";
import { Facts } from "../../ui/facts";

function Day({ time }: { time: string }) {
  return <time dateTime={time.slice(0, 10)}>{fullDate(time, useLanguage())}</time>;
}

export function OldAccountCard({ account }: { account: OldAccount }) {
  const t = useT();
  const { nickname, games, joinedAt, lastPlayedAt } = account;
  return (
    <Card title={t("conversion.oldAccount")}>
      <Facts
        facts={[
          { label: t("form.nickname"), value: nickname },
          { label: t("conversion.gamesMoved"), value: t("game.games", { count: games }) },
          { label: t("recovery.joined"), value: <Day time={joinedAt} /> },
          {
            label: t("conversion.lastPlayed"),
            value: lastPlayedAt ? <Day time={lastPlayedAt} /> : t("conversion.neverPlayed"),
          },
        ]}
      />
    </Card>
  );
}

export function CurrentAccountCard({ account }: { account: CurrentAccount }) {
  const t = useT();
  const { id, games, joinedAt } = account;
  return (
    <Card title={t("conversion.newAccount")}>
      <Facts
        facts={[
          { label: t("conversion.id"), value: id },
          { label: t("conversion.gamesDeleted"), value: t("game.games", { count: games }) },
          { label: t("recovery.joined"), value: <Day time={joinedAt} /> },
        ]}
      />
    </Card>
  );
}
