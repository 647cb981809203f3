import { parse } from "node-html-parser";
import { encodeForm, formOf, openProvider, submitProvider, type ProviderAnswer } from "./provider-browser";
import type { Answer, Visitor } from "./visitor";

/** The visitor's actions on the carrier's page. */
export type AtCarrier = { cancel: true } | { name?: string; birth?: string; sex?: "male" | "female"; phone?: string };

/** A person without a seeded account. */
export const stranger = { name: "하처음", birth: "19970707", sex: "female", phone: "01098765432" } as const;

type Form = ReturnType<typeof formOf>;

/** Base for pages whose forms have paths; never requested. */
const ours = "http://ours.invalid";

/** Returns the form of our page that leads to the carrier. */
export function formOn({ page, text }: Pick<ProviderAnswer, "page" | "text">): Form {
  return formOf({ page, text, url: ours, status: 200, headers: new Headers(), location: null, charset: "utf-8" });
}

/** Goes from our page through the carrier's, and returns the form that leads back. */
export async function visitCarrier(handOver: Answer, done: AtCarrier = stranger): Promise<Form> {
  const { action, fields } = formOn(handOver);
  const page = await openProvider(action, { method: "POST", body: encodeForm(fields) });
  const typed = "cancel" in done ? { decision: "cancel" } : { ...done, decision: "confirm" };
  return formOf(await submitProvider(page, typed));
}

/** Sends the carrier's POST as it arrives: from another site, and so without cookies. */
export async function postFromCarrier({ action, fields, charset }: Form) {
  const response = await fetch(action, {
    method: "POST",
    body: encodeForm(fields, charset),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: "https://carrier.example",
      "Sec-Fetch-Site": "cross-site",
    },
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, setCookies: response.headers.getSetCookie(), text, page: parse(text) };
}

/** Returns from the carrier by our page that posts the same again; resolves to the answer to that. */
export async function comeBack(visitor: Visitor, form: Form): Promise<Answer> {
  const { action, fields } = formOn(await postFromCarrier(form));
  return visitor.post(new URL(action).pathname, fields);
}

/** Runs the whole verification by forms alone; resolves to the answer to our own POST. */
export async function verify(visitor: Visitor, purpose: string, prefix = "", done?: AtCarrier): Promise<Answer> {
  const handOver = await visitor.post(`${prefix}/pass-submit-handler`, { purpose });
  return comeBack(visitor, await visitCarrier(handOver, done));
}
