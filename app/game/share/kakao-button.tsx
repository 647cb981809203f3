import type { LocalPath } from "../../i18n/languages";
import type { Worded } from "../../islands/island-module";
import type { Shareable } from "../../native/share-url";
import { sendByKakao } from "./kakao";

export const kakaoTexts = ["share.kakao", "share.open", "share.failed"] as const;

interface KakaoButtonProps extends Worded<(typeof kakaoTexts)[number]> {
  page: LocalPath;
  shareable: Shareable;
  picture: string;
  onFailure: () => void;
}

export function KakaoButton({ t, page, shareable, picture, onFailure }: KakaoButtonProps) {
  const send = () => sendByKakao(page, shareable, picture, t("share.open")) || onFailure();
  return (
    <button type="button" className="button button-small share-kakao" onClick={send}>
      {t("share.kakao")}
    </button>
  );
}
