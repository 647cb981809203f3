import type { OldAccount } from "../../api/conversion.server";
import { useFormAnswer } from "../../forms/form-answer";
import { Island } from "../../islands/island.server";
import { useT } from "../../i18n/use-t";
import { IdField, NicknameField, PasswordPair } from "../signup/account-fields";
import { ConsentFields } from "../signup/consent-fields";
import TermSheet from "../signup/term-sheet.island";
import { SignupForm } from "../signup/signup-form";
import { agreedTerms } from "../signup/terms";
import { OldAccountCard } from "./account-card";
import type { Kept } from "./steps";

interface JoinFormProps {
  old: OldAccount;
  kept: Kept | null;
  today: string;
}

export function JoinForm({ old, kept, today }: JoinFormProps) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const asksNickname = [error("nickname"), value("nickname"), kept?.nickname].some((text) => text !== undefined);
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.joinTitle")}</h1>
        <p>{t("conversion.joinFormLead")}</p>
        <p>{t("conversion.joinMail")}</p>
      </div>
      <OldAccountCard account={old} />
      <div className="section">
        <SignupForm submit={t("conversion.sendMail")}>
          <IdField defaultValue={kept?.email} />
          <PasswordPair />
          {asksNickname ? <NicknameField defaultValue={kept?.nickname} /> : null}
          <ConsentFields member="domestic" agreed={kept ? agreedTerms(kept.consents) : []} today={today} />
        </SignupForm>
        <Island of={TermSheet} props={{}} />
      </div>
    </>
  );
}
