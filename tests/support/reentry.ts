import { password, type Answer, type Visitor } from "./visitor";

export const reentry = "/mypage/my-info";
export const infoEdit = "/mypage/info-edit";
export const globalEdit = "/mypage/global/info-edit";

export function reenter(visitor: Visitor, fields: Record<string, string> = {}, prefix = ""): Promise<Answer> {
  return visitor.post(prefix + reentry, { password, ...fields });
}

/** Returns a member who has just given the password. */
export async function trusted(member: Promise<Visitor>, home = "/"): Promise<Visitor> {
  const visitor = await member;
  const { status } = await reenter(visitor, {}, home.replace(/\/$/, ""));
  if (status !== 303) throw new Error(`The re-entry was answered with ${status}`);
  return visitor;
}

/** Returns the fields of the form with this part, as rendered. */
export function formOf({ page }: Answer, part: string): Record<string, string> {
  const form = page.querySelectorAll("main form").find((one) => one.querySelector(`[name=part][value=${part}]`));
  if (!form) throw new Error(`There is no form of the ${part}`);
  const fields: Record<string, string> = {};
  for (const input of form.querySelectorAll("input[name]")) {
    const isBox = input.getAttribute("type") === "checkbox";
    if (!isBox || input.hasAttribute("checked"))
      fields[input.getAttribute("name") ?? ""] = input.getAttribute("value") ?? "";
  }
  for (const select of form.querySelectorAll("select[name]"))
    fields[select.getAttribute("name") ?? ""] =
      select.querySelector("option[selected]")?.getAttribute("value") ??
      select.querySelector("option")?.getAttribute("value") ??
      "";
  delete fields.username;
  return fields;
}
