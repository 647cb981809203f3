import { useLoaderData } from "@remix-run/react";
import { MoreLinks, QuestionLink } from "../../account/signup/more-links";
import { SignupChoice } from "../../account/signup/signup-choice";
import { offeredProviders } from "../../account/social/authenticator.server";
import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forVisitor } from "../../session/doors.server";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = { title: "signup.title", layout: "clear", area: "account", visitor: true };

export const loader = forVisitor(() => ({ providers: offeredProviders() }));

export default function SignupPage() {
  const { t, language } = useLocale();
  const { providers } = useLoaderData<typeof loader>();
  const overseasProviders = providers.filter((provider) => provider === "apple");
  const choices = [
    ...(offers("domestic") ? [<SignupChoice key="domestic" member="domestic" providers={providers} />] : []),
    ...(offers("overseas") ? [<SignupChoice key="overseas" member="overseas" providers={overseasProviders} />] : []),
  ];
  return (
    <div className="page page-choice">
      <PageHead title={t("signup.title")} lead={choices.length > 1 ? t("signup.lead") : null} />
      <div className="ways-in">{language === "ko" ? choices : choices.reverse()}</div>
      <MoreLinks>
        <QuestionLink question="signup.haveAccount" link="common.signIn" path="/signin" />
        {offers("conversion") ? (
          <QuestionLink question="signup.oldAccount" link="conversion.title" path="/signup/fb-conversion" />
        ) : null}
      </MoreLinks>
    </div>
  );
}
