import type { Path } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { Menu } from "../../ui/menu";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";
import { IdentityForm } from "../identity/identity-form";
import type { ConversionPurpose } from "./find-accounts.server";

interface Words {
  lead: TextKey;
  points: readonly { title: TextKey; text: TextKey }[];
  other: { path: Path; text: TextKey };
}

const moves = { title: "conversion.movesTitle", text: "conversion.movesText" } as const;
const forGood = { title: "common.forGood", text: "conversion.forGoodText" } as const;
const takes = { title: "conversion.takesTitle", text: "conversion.takesText" } as const;

const words: Readonly<Record<ConversionPurpose, Words>> = {
  conversion: {
    lead: "conversion.lead",
    points: [moves, { title: "conversion.deletedTitle", text: "conversion.deletedText" }, forGood, takes],
    other: { path: "/signup/fb-conversion", text: "conversion.toJoin" },
  },
  "fb-signup": {
    lead: "conversion.joinLead",
    points: [moves, { title: "conversion.needsTitle", text: "conversion.needsText" }, forGood, takes],
    other: { path: "/signin/aact-conversion", text: "conversion.toConvert" },
  },
};

export function Begin({ purpose }: { purpose: ConversionPurpose }) {
  const { t, linkTo } = useLocale();
  const { lead, points, other } = words[purpose];
  return (
    <>
      <PageHead title={t("conversion.title")} lead={t(lead)} />
      <dl className="explained">
        {points.map(({ title, text }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Section title={t("conversion.verifyTitle")}>
        <IdentityForm purpose={purpose} />
      </Section>
      <Section title={t("conversion.otherTitle")}>
        <Menu items={[{ href: linkTo(other.path), label: t(other.text) }]} />
      </Section>
    </>
  );
}
