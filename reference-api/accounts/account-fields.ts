import { z } from "zod";
import { wrongFields } from "../call";
import { isKnownUrl } from "../known-origin";
import { birthProblem } from "./birth";
import { isNation, isNationNum } from "./nations";
import { nicknameProblem } from "./nickname";

const checkedBy = (problem: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = problem(text);
    if (message) context.addIssue({ code: "custom", message });
  });

export const MEMBER_REGIONS = ["KR-11", "KR-26", "KR-27", "KR-28", "KR-29", "KR-30", "KR-31", "KR-41", "KR-42", "KR-43", "KR-44", "KR-45", "KR-46", "KR-47", "KR-48", "KR-49", "KR-50"] as const; // prettier-ignore

/** Letters of any script with the punctuation of names and places; no markup, no invisible characters. */
const NAME = /^['’]?\p{L}[\p{L}\p{M}'’.·/\- ]*$/u;
const PLACE = /^['’]?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,·()/&\- ]*$/u;

const FILLERS = /[\u115f\u1160\u3164\uffa0]/;

const textOf = (pattern: RegExp, most: number) =>
  z
    .string()
    .transform((text) => text.normalize("NFC").trim().replace(/ +/g, " "))
    .pipe(
      checkedBy((text) => {
        if (text === "") return "required";
        if ([...text].length > most) return "length";
        return pattern.test(text) && !FILLERS.test(text) ? undefined : "format";
      }),
    );

const passwordProblem = (password: string) => {
  if (!/^[!-~]*$/.test(password)) return "format";
  if (password.length < 8 || password.length > 20) return "length";
  const classes = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password));
  return classes.length < 2 ? "classes" : undefined;
};

const yes = z.enum(["Y"], { message: "choice" });
export const yesOrNo = z.enum(["Y", "N"], { message: "choice" });

/** ASCII: a dot-atom of at most 64 characters, and a host name of two labels or more. */
const E_MAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

export const id = z.string().trim().max(254, "length").regex(E_MAIL, "format");
export const password = checkedBy(passwordProblem);
/** Longer than any valid password, so that a wrong one is refused as wrong. */
export const typedPassword = z.string().max(200, "length");
export const nickname = z
  .string()
  .transform((text) => text.normalize("NFC"))
  .pipe(checkedBy(nicknameProblem));
export const token = z.string().max(512, "length");
export const checkOnly = yes.optional();
export const tid = z.string().max(100, "length");
export const birth = checkedBy(birthProblem);
export const gender = z.enum(["M", "F"], { message: "choice" });
export const koreanRegion = z.enum(MEMBER_REGIONS, { message: "choice" }).optional();
export const foreignRegion = textOf(PLACE, 60);
export const personName = textOf(NAME, 40);
export const nationality = z.string().refine(isNation, "choice");
export const nationNum = z.string().refine(isNationNum, "choice");
export const linkUrl = z.string().max(1000, "length").refine((text) => URL.canParse(text), "format"); // prettier-ignore

export const consents = {
  agreeService: yes,
  agreePrivacy: yes,
  agreeAge: yes,
  marketingPush: yesOrNo.default("N"),
  marketingEmail: yesOrNo.default("N"),
};

export function refuseForeignLink(url: string, webOrigins: readonly string[]) {
  if (!isKnownUrl(url, webOrigins)) throw wrongFields({ linkUrl: "choice" });
}
