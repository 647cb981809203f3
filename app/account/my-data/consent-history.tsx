import type { Consent } from "../../api/my-data.server";
import { offers } from "../../branding/offers";
import { briefDate } from "../../i18n/dates";
import { useLocale } from "../../i18n/use-t";
import { Table } from "../../ui/table";

const ofPush: readonly Consent["kind"][] = ["info", "ad", "night"];

export function ConsentHistory({ consents: all }: { consents: readonly Consent[] }) {
  const { t, language } = useLocale();
  const consents = all.filter(({ kind }) => offers("push") || !ofPush.includes(kind));
  if (consents.length === 0) return <p>{t("data.noConsents")}</p>;
  const columns = (["kind", "decision", "date", "channel", "version"] as const).map((name) => ({
    label: t(`data.${name}`),
    words: true,
  }));
  const rows = consents.map(({ kind, agreed, at, channel, version }, i) => ({
    key: String(i),
    head: t(`data.consent.${kind ?? "other"}`),
    cells: [
      t(agreed ? "notifications.agreed" : "data.withdrawn"),
      <time key="at" dateTime={at}>
        {briefDate(at, language)}
      </time>,
      channel ? t(`data.channel.${channel}`) : "–",
      version ?? "–",
    ],
  }));
  return <Table caption={t("data.consents")} columns={columns} rows={rows} />;
}
