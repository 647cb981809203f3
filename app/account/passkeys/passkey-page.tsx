import type { ReactNode } from "react";
import { ErrorSummary } from "../../forms/error-summary";
import { useFormAnswer } from "../../forms/form-answer";
import { useLocale } from "../../i18n/use-t";
import type { Path } from "../../i18n/languages";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { ButtonLink } from "../../ui/button";
import { useOwner } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import type { PasskeyWish } from "./ask-authenticator";
import Authenticator from "./ask.island";

interface PasskeyPageProps {
  title: string;
  lead: string;
  label: string;
  wish: PasskeyWish;
  fields?: Readonly<Record<string, string>>;
  atOnce?: boolean;
  /** Heads what a refused form is told. */
  refused?: string;
  /** The page that does without a passkey. */
  otherWay: Path;
  children?: ReactNode;
}

/** Has nothing but the button by which the authenticator is asked. */
export function PasskeyPage(props: PasskeyPageProps) {
  const { title, lead, label, wish, fields, atOnce, refused, otherWay, children } = props;
  const { t, linkTo } = useLocale();
  const { errors } = useFormAnswer();
  const owner = useOwner();
  return (
    <div className="page page-narrow">
      <ErrorSummary title={refused} />
      {children}
      <PageHead title={title} lead={lead} />
      <WherePasskeys>
        <Island
          of={Authenticator}
          props={{
            ...{ label, wish, atOnce: atOnce === true && errors.length === 0 },
            fields: { ...fields, ...(owner && { owner }) },
          }}
        />
      </WherePasskeys>
      <div className="form-actions">
        <p className="muted">{t("passkey.notHere")}</p>
        <ButtonLink href={linkTo(otherWay)} look="quiet" wide>
          {t("passkey.otherWay")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Is shown where the shell and the browser have passkeys; the page's first script tells of the browser. */
export function WherePasskeys({ children }: { children: ReactNode }) {
  if (!useDevice().mayHavePasskeys) return null;
  return <div className="form-actions passkey">{children}</div>;
}
