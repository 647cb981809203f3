import type { MemberKind } from "../../api/signup.server";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Steps } from "../../ui/steps";
import type { OverseasStep } from "./signup-forms";

type Step = "terms" | "identity" | OverseasStep | "mail";

const names: Record<Step, TextKey> = {
  terms: "signup.stepTerms",
  identity: "signup.stepIdentity",
  person: "signup.personPart",
  contact: "signup.contactPart",
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
  const facts = member === "overseas" ? (["person", "contact"] as const) : (["identity"] as const);
  const steps = (["terms", ...facts, "account", "mail"] as const).filter((step) => !(step === "mail" && social));
  return <Steps steps={steps.map((step) => t(names[step]))} current={steps.indexOf(current)} />;
}
