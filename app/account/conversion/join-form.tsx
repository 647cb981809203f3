import type { OldAccount } from "../../api/conversion.server";
import { Controls } from "../../forms/controls";
import { useFormAnswer } from "../../forms/form-answer";
import { Island } from "../../islands/island.server";
import { useT } from "../../i18n/use-t";
import { ConsentFields } from "../signup/consent-fields";
import TermSheet from "../signup/term-sheet.island";
import { SignupForm } from "../signup/signup-form";
import { agreedTerms } from "../signup/terms";
import { PageHead } from "../../ui/page-head";
import { OldAccountCard } from "./account-card";
import { joinAnewForm, joinForm } from "./join.server";
import type { EarlierForm } from "./steps";

interface JoinFormProps {
  old: OldAccount;
  earlier: EarlierForm | null;
  today: string;
}

export function JoinForm({ old, earlier, today }: JoinFormProps) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const asksNickname = [error("nickname"), value("nickname"), earlier?.nickname].some((text) => text !== undefined);
  return (
    <>
      <PageHead title={t("conversion.joinTitle")} lead={t("conversion.joinFormLead")}>
        <p>{t("conversion.joinMail")}</p>
      </PageHead>
      <OldAccountCard account={old} />
      <div className="section">
        <SignupForm once submit={t("conversion.sendMail")}>
          <Controls
            of={asksNickname ? joinAnewForm : joinForm}
            defaults={{ email: earlier?.email, nickname: earlier?.nickname }}
          />
          <ConsentFields member="domestic" agreed={earlier ? agreedTerms(earlier.consents) : []} today={today} />
        </SignupForm>
        <Island of={TermSheet} props={{}} />
      </div>
    </>
  );
}
