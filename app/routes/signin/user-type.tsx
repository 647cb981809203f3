import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forVisitor } from "../../session/doors.server";
import { Menu } from "../../ui/menu";
import * as icons from "../../ui/icons";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = {
  title: "recovery.resetTitle",
  layout: "clear",
  area: "account",
  visitor: true,
};

export const loader = forVisitor(() => null);

export default function UserTypePage() {
  const { t, linkTo } = useLocale();
  return (
    <div className="page page-narrow">
      <PageHead title={t("recovery.resetTitle")} lead={t("recovery.typeLead")} />
      <Menu
        items={[
          {
            href: linkTo("/signin/pw-reset"),
            label: t("recovery.domestic"),
            note: t("recovery.domesticNote"),
            icon: icons.home,
          },
          {
            href: linkTo("/signin/global/pw-reset"),
            label: t("recovery.overseas"),
            note: t("recovery.overseasNote"),
            icon: icons.globe,
          },
        ]}
      />
    </div>
  );
}
