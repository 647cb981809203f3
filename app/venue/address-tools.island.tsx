import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Worded } from "../islands/island-module";
import { ShareLinkField } from "../native/share-link-field";
import { copy, shareUrl, type ShareText } from "../native/share-url";
import { Icon, icons } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";

export const texts = [
  "venue.copyAddress",
  "venue.addressCopied",
  "venue.copyFailed",
  "venue.share",
  "venue.link",
  "venue.linkCopied",
  "venue.linkCopiedFirst",
  "venue.shareNowhere",
  "share.opened",
  "share.failed",
] as const;
export const idle = true;
type Text = (typeof texts)[number];

interface AddressToolsProps extends Worded<Text> {
  address: string | null;
  title: string;
  text: string;
  /** URL of the public page. */
  url: string;
}

/** Shared games have their own texts. */
const wordOf: Readonly<Record<ShareText, Text>> = {
  "share.opened": "share.opened",
  "share.copied": "venue.linkCopied",
  "share.copiedFirst": "venue.linkCopiedFirst",
  "share.nowhere": "venue.shareNowhere",
  "share.failed": "share.failed",
};

export default function AddressTools({ t, address, title, text, url }: AddressToolsProps) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState<Text>();
  const [shared, setShared] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);

  async function copyAddress() {
    const select = () => line.current && getSelection()?.selectAllChildren(line.current);
    setSaid((await copy(address ?? "", { select })) ? "venue.addressCopied" : "venue.copyFailed");
  }
  async function share() {
    setSaid(undefined);
    flushSync(() => setShared(true));
    const outcome = await shareUrl({ title, text, url }, field.current);
    setSaid(outcome && wordOf[outcome]);
  }
  return (
    <>
      {address ? (
        <p className="venue-address" ref={line}>
          {address}
        </p>
      ) : null}
      <div className={`venue-tools${hydrated ? "" : " not-yet"}`}>
        {address ? (
          <button type="button" className="button button-quiet button-small" onClick={() => void copyAddress()}>
            <Icon shape={icons.document} />
            {t("venue.copyAddress")}
          </button>
        ) : null}
        <button type="button" className="button button-quiet button-small" onClick={() => void share()}>
          <Icon shape={icons.share} />
          {t("venue.share")}
        </button>
      </div>
      <p className="venue-said" role="status">
        {said ? t(said) : ""}
      </p>
      {shared ? (
        <div className="field">
          <ShareLinkField id="venue-url" label={t("venue.link")} url={url} field={field} />
        </div>
      ) : null}
    </>
  );
}
