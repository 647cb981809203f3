import { useRef } from "react";
import type { Worded } from "../../islands/island-module";
import { ShareLinkField } from "../../native/share-link-field";
import { shareTexts } from "../../native/share-url";
import type { KakaoSdk } from "./kakao";
import { KakaoButton, kakaoTexts } from "./kakao-button";
import { pictureAddress, type ShareLink } from "./share-link";
import { useShare } from "./use-share";

export const texts = [...shareTexts, ...kakaoTexts, "share.link", "share.picture", "share.mine"] as const;

interface ShareOutcomeProps extends Worded<(typeof texts)[number]> {
  title: string;
  text: string;
  link: ShareLink | null;
  poster?: string | null;
  kakao: KakaoSdk | null;
}

export default function ShareOutcome({ t, link: initial, poster, kakao, ...message }: ShareOutcomeProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const { link, outcome, setOutcome, field } = useShare(status, initial, message);
  return (
    <>
      <p className="share-said" role="status" ref={status}>
        {outcome ? t(outcome) : ""}
      </p>
      {link ? (
        <div className="share-link">
          <ShareLinkField
            id="share-url"
            label={t("share.link")}
            url={link.url}
            field={field}
            // After the plain form, the focus hydrates the island.
            autoFocus={initial !== null}
          />
          {poster === undefined ? (
            <div className="share-picture">
              <img src={pictureAddress(link.path)} alt={t("share.picture")} width="1200" height="630" />
            </div>
          ) : null}
          {kakao && poster !== null ? (
            <KakaoButton
              t={t}
              sdk={kakao}
              shareable={{ ...message, url: link.url }}
              picture={poster ?? pictureAddress(link.url)}
              onFailure={() => setOutcome("share.failed")}
            />
          ) : null}
          <p className="share-ways">
            <a href={link.path}>{t("share.open")}</a> {link.mine ? <a href={link.mine}>{t("share.mine")}</a> : null}
          </p>
        </div>
      ) : null}
    </>
  );
}
