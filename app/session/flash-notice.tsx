import { useT } from "../i18n/use-t";
import { Notice } from "../ui/notice";
import type { FlashMessage } from "./flash.server";

/** Tells on the next page what a form has done. */
export function FlashNotice({ message }: { message: FlashMessage }) {
  const t = useT();
  const isText = typeof message === "string";
  const failed = isText ? message.startsWith("favourite") : message.requested === 0;
  const kind = message === "nothingChanged" ? "info" : failed ? "warn" : "success";
  return (
    <Notice kind={kind} status>
      <p>{isText ? t(`common.${message}`) : <Downloads {...message} />}</p>
    </Notice>
  );
}

function Downloads(counts: Exclude<FlashMessage, string>) {
  const t = useT();
  const told = (["requested", "already", "gone"] as const).filter((result) => counts[result] > 0);
  return told.map((result) => t(`nasmo.asked.${result}`, { count: counts[result] })).join(" ");
}
