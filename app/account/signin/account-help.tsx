import type { ReactNode } from "react";
import { offers } from "../../branding/offers";
import { shortDayAndTime } from "../../i18n/dates";
import { useLocale, useT } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Form } from "../../ui/form";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { phoneHref } from "../../ui/phone-href";

/** The states of an account that cannot sign in (docs/api.md). */
export const accountStates = ["unverified", "suspended", "withdrawn", "deactivated", "conversion"] as const;
export type AccountState = (typeof accountStates)[number];

interface AccountHelpProps {
  state: AccountState;
  email?: string;
  domestic?: boolean;
  /** When who has withdrawn may sign up again, where it is known. */
  until?: string;
}

export function AccountHelp({ state, email, domestic, until }: AccountHelpProps) {
  const { t, language, linkTo } = useLocale();
  const actions: Record<AccountState, ReactNode> = {
    unverified: email && offers("signUp") ? <ResendMail email={email} domestic={domestic} /> : null,
    suspended: <CallSupport />,
    withdrawn: offers("signUp") ? <ButtonLink href={linkTo("/signup")}>{t("signup.title")}</ButtonLink> : null,
    deactivated: <CallSupport />,
    conversion: <CallSupport />,
  };
  const again = until
    ? t("signin.withdrawnUntil", { time: shortDayAndTime(until, language) })
    : t("signin.withdrawnHelp");
  const text = state === "withdrawn" ? offers("signUp") && again : t(`signin.${state}Help`);
  return (
    <>
      {text ? <p>{text}</p> : null}
      {actions[state]}
    </>
  );
}

function ResendMail({ email, domestic = true }: { email: string; domestic?: boolean }) {
  const { t, linkTo } = useLocale();
  const page = domestic ? "/signup/user-authenticate" : "/signup/global/user-authenticate";
  return (
    <Form action={linkTo(page)}>
      <input type="hidden" name="email" value={email} />
      <Button name="intent" value="resend">
        {t("signin.resend")}
      </Button>
    </Form>
  );
}

function CallSupport() {
  const t = useT();
  const phone = t("brand.phone");
  return (
    <ButtonLink href={phoneHref(phone)} look="quiet">
      <Icon shape={icons.phone} />
      <span>
        {t("signin.callSupport")} <span className="phone-number numbers">{phone}</span>
      </span>
    </ButtonLink>
  );
}
