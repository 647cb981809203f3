import type { ReactNode } from "react";
import type { Translate } from "../i18n/texts";
import { useT } from "../i18n/use-t";
import { Notice } from "../ui/notice";
import type { FlashMessage } from "./flash.server";

/** Tells on the next page what a form has done. */
export function FlashNotice({ message }: { message: FlashMessage }) {
  const t = useT();
  if (typeof message === "object" && "requested" in message)
    return <Told kind={message.requested ? "success" : "warn"}>{downloads(t, message)}</Told>;
  const text = typeof message === "string" ? message : message.text;
  const kind =
    text === "nothingChanged" || text === "shareEndedBefore"
      ? "info"
      : text.startsWith("favourite")
        ? "warn"
        : "success";
  return <Told kind={kind}>{t(`common.${text}`)}</Told>;
}

function Told({ kind, children }: { kind: "info" | "success" | "warn"; children: ReactNode }) {
  return <Notice kind={kind} status text={children} />;
}

function downloads(t: Translate, counts: Extract<FlashMessage, { requested: number }>): string {
  const told = (["requested", "already", "gone"] as const).filter((result) => counts[result] > 0);
  return told.map((result) => t(`nasmo.asked.${result}`, { count: counts[result] })).join(" ");
}
