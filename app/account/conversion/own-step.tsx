import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import { useLocale, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { HelpContact } from "../../ui/help-contact";
import { Received } from "./conversion-page";
import { Review } from "./review-step";

/** Steps for a member who is signed in. */
export type OwnStep =
  { step: "none" } | { step: "review"; old: OldAccount; current: CurrentAccount } | { step: "received"; id: string };

export function OwnConversion({ view }: { view: OwnStep }) {
  switch (view.step) {
    case "none":
      return <NoOldAccount />;
    case "received":
      return (
        <>
          <Received {...view} />
          <ToMypage />
        </>
      );
    case "review":
      return <Review {...view} action="/mypage/fb-conversion" cancel="/mypage" />;
  }
}

function NoOldAccount() {
  const t = useT();
  return (
    <Empty art="lost">
      <h1>{t("conversion.noneTitle")}</h1>
      <p>{t("conversion.noneOwnText")}</p>
      <HelpContact />
      <div className="form-actions">
        <ToMypage />
      </div>
    </Empty>
  );
}

function ToMypage() {
  const { t, linkTo } = useLocale();
  return (
    <ButtonLink wide look="quiet" href={linkTo("/mypage")}>
      {t("my.toMypage")}
    </ButtonLink>
  );
}
