import type { LocalPath } from "../../i18n/languages";
import type { Shareable } from "../../native/share-url";

interface Kakao {
  isInitialized(): boolean;
  init(key: string): void;
  Share: { sendDefault(message: object): void };
}

declare global {
  interface Window {
    Kakao?: Kakao;
  }
}

/** Opens the window that goes on to KakaoTalk, in which the message lies. Must be called while a press is handled. */
export function sendByKakao(
  page: LocalPath,
  { title, text, url }: Shareable,
  imageUrl: string,
  button: string,
): boolean {
  const link = { mobileWebUrl: url, webUrl: url };
  const content = { title, description: text, imageUrl, imageWidth: 1200, imageHeight: 630, link };
  const message = { objectType: "feed", content, buttons: [{ title: button, link }] };
  try {
    // The window begins with a copy of this tab's, which no other page can put anything into.
    sessionStorage.setItem("kakao", JSON.stringify(message));
    return window.open(page, "_blank", "popup,width=480,height=640") !== null;
  } catch {
    return false;
  }
}
