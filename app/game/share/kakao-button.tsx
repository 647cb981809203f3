import { useEffect } from "react";
import type { Worded } from "../../islands/island-module";
import type { Shareable } from "../../native/share-url";
import { loadKakao, sendByKakao, type KakaoSdk } from "./kakao";

export const kakaoTexts = ["share.kakao", "share.open", "share.failed"] as const;

interface KakaoButtonProps extends Worded<(typeof kakaoTexts)[number]> {
  sdk: KakaoSdk;
  shareable: Shareable;
  picture: string;
  onFailure: () => void;
}

export function KakaoButton({ t, sdk, shareable, picture, onFailure }: KakaoButtonProps) {
  useEffect(() => loadKakao(sdk), [sdk]);
  function send() {
    if (sendByKakao(shareable, picture, t("share.open"))) return;
    loadKakao(sdk);
    onFailure();
  }
  return (
    <button type="button" className="button button-small share-kakao" onClick={send}>
      {t("share.kakao")}
    </button>
  );
}
