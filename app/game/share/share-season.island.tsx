import { useRef, useState } from "react";
import type { LocalPath } from "../../i18n/languages";
import type { Worded } from "../../islands/island-module";
import { ShareLinkField } from "../../native/share-link-field";
import { shareTexts, shareUrl, type Shareable, type ShareText } from "../../native/share-url";
import { Icon, icons } from "../../ui/icon";
import { useHydrated } from "../../ui/use-hydrated";
import { KakaoButton, kakaoTexts } from "./kakao-button";

export const texts = [...shareTexts, ...kakaoTexts, "share.link", "share.share"] as const;
export const idle = true;

interface ShareSeasonProps extends Worded<(typeof texts)[number]>, Shareable {
  picture: string;
  /** The page of KakaoTalk's window. */
  kakao: LocalPath | null;
}

export default function ShareSeason({ t, picture, kakao, ...shareable }: ShareSeasonProps) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState<ShareText>();
  const field = useRef<HTMLInputElement>(null);
  async function share() {
    setSaid(undefined);
    setSaid(await shareUrl(shareable, field.current));
  }
  return (
    <>
      <ShareLinkField id="share-url" label={t("share.link")} url={shareable.url} field={field} />
      <div className={`button-row${hydrated ? "" : " not-yet"}`}>
        <button type="button" className="button button-small" onClick={() => void share()}>
          <Icon shape={icons.share} />
          {t("share.share")}
        </button>
        {kakao ? (
          <KakaoButton
            t={t}
            page={kakao}
            shareable={shareable}
            picture={picture}
            onFailure={() => setSaid("share.failed")}
          />
        ) : null}
      </div>
      <p className="field-hint" role="status">
        {said ? t(said) : ""}
      </p>
    </>
  );
}
