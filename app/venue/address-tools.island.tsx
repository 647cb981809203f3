import { useRef, useState, type MouseEvent } from "react";
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
  function share(event: MouseEvent) {
    event.preventDefault();
    setSaid(undefined);
    flushSync(() => setShared(true));
    void shareUrl({ title, text, url }, field.current).then((outcome) => setSaid(outcome && wordOf[outcome]));
  }
  return (
    <>
      {address ? (
        <p className="venue-address" ref={line}>
          {address}
        </p>
      ) : null}
      <div className="venue-tools">
        <a className="button button-quiet button-small" href={url} onClick={share}>
          <Icon shape={icons.share} />
          {t("venue.share")}
        </a>
        {address ? (
          <button
            type="button"
            className={`button button-quiet button-small${hydrated ? "" : " not-yet"}`}
            onClick={() => void copyAddress()}
          >
            <Icon shape={icons.document} />
            {t("venue.copyAddress")}
          </button>
        ) : null}
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
