import { useRef, useState } from "react";
import type { Worded } from "../../islands/island-module";
import { ShareLinkField } from "../../native/share-link-field";
import { copy } from "../../native/share-url";
import { useHydrated } from "../../ui/use-hydrated";

export const texts = ["share.link", "share.copy", "share.copied", "share.copyFailed"] as const;
export const idle = true;

interface LinkCopyProps extends Worded<(typeof texts)[number]> {
  id: string;
  url: string;
}

export default function LinkCopy({ t, id, url }: LinkCopyProps) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState<"share.copied" | "share.copyFailed">();
  const field = useRef<HTMLInputElement>(null);
  async function press() {
    setSaid(undefined);
    setSaid((await copy(url, field.current)) ? "share.copied" : "share.copyFailed");
  }
  return (
    <>
      <ShareLinkField id={id} label={t("share.link")} url={url} field={field} />
      <button
        type="button"
        className={`button button-quiet button-small${hydrated ? "" : " not-yet"}`}
        onClick={() => void press()}
      >
        {t("share.copy")}
      </button>
      <p className="field-hint" role="status">
        {said ? t(said) : ""}
      </p>
    </>
  );
}
