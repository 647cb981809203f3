import type { MemberKind } from "../../api/signup.server";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Steps } from "../../ui/steps";

type Step = "terms" | "identity" | "account" | "mail";

const names: Record<Step, TextKey> = {
  terms: "signup.stepTerms",
  identity: "signup.stepIdentity",
  account: "signup.stepAccount",
  mail: "signup.stepMail",
};

interface SignupProgressProps {
  member: MemberKind;
  social?: boolean;
  current: Step;
}

export function SignupProgress({ member, social, current }: SignupProgressProps) {
  const t = useT();
  const steps = (["terms", "identity", "account", "mail"] as const).filter(
    (step) => !(step === "identity" && member === "overseas") && !(step === "mail" && social),
  );
  return <Steps steps={steps.map((step) => t(names[step]))} current={steps.indexOf(current)} />;
}
