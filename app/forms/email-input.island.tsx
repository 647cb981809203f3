import type { Worded } from "../islands/island-module";
import { emailProblem, emailTexts } from "./email";
import { InputWithCheck, type InputProps } from "./input-with-check";

export const texts = emailTexts;

/** Apart from the other fields, whose rules the sign-in does not need. */
export default function EmailInput({ t, ...input }: InputProps & Worded<(typeof texts)[number]>) {
  const check = (value: string) => {
    const problem = emailProblem(value);
    return problem && t(problem);
  };
  return <InputWithCheck {...input} check={check} />;
}
