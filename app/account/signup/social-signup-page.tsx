import { useLoaderData } from "@remix-run/react";
import { offers } from "../../branding/offers";
import { Controls } from "../../forms/controls";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";
import { ErrorSummary } from "../../forms/error-summary";
import { PageHead } from "../../ui/page-head";
import type { Provider } from "../../ui/providers";
import { IdentityFacts, ProviderFacts, type KnownAccount, type KnownPerson } from "./known-facts";
import { MoreLinks, QuestionLink } from "./more-links";
import { SignupForm } from "./signup-form";
import { socialSignupForms } from "./signup-forms";
import { SignupHelp } from "./signup-help";
import { SignupProgress } from "./signup-progress";
import { loadSocialSignup, postSocialSignup } from "./social-signup.server";

interface SocialSignupPageProps {
  account: KnownAccount;
  person: KnownPerson;
}

function SocialSignupPage({ account, person }: SocialSignupPageProps) {
  const t = useT();
  const { provider, email, verified } = account;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <SignupHelp />
      <SignupProgress member="domestic" social={verified} current="account" />
      <PageHead
        title={t("social.heading", { provider: t(`social.${provider}`) })}
        lead={t(verified ? "social.leadVerified" : "social.leadMail")}
      />
      <ProviderFacts account={account} />
      <IdentityFacts person={person} />
      <SignupForm submit={t("signup.submit")}>
        <Controls of={socialSignupForms.domestic[verified ? "verified" : "unverified"]} defaults={{ email }} />
      </SignupForm>
      <MoreLinks>
        {provider === "apple" && offers("overseas") ? (
          <QuestionLink
            question="social.toOverseas"
            link="social.toOverseasLink"
            path="/signup/terms?member=overseas"
          />
        ) : null}
        <QuestionLink question="social.otherMethod" link="social.otherMethodLink" path="/signup" />
      </MoreLinks>
    </div>
  );
}

export function socialSignup(provider: Provider) {
  const handle: PageHandle = {
    title: "social.title",
    layout: "sub-clear",
    area: "account",
    heading: "social.title",
    back: "/signup",
  };
  return {
    handle,
    loader: forAll((visit) => loadSocialSignup(visit, provider)),
    action: forAll((visit) => postSocialSignup(visit, provider)),
    Page: () => <SocialSignupPage {...useLoaderData<typeof loadSocialSignup>()} />,
  };
}
