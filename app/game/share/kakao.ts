import type { Shareable } from "../../native/share-url";

/** KakaoTalk's JavaScript SDK, and the operator's key for it. */
export interface KakaoSdk {
  key: string;
  url: string;
  integrity?: string;
}

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

/** Browsers open a window only while they handle a press, so the SDK must be loaded before. */
export function loadKakao({ key, url, integrity }: KakaoSdk): void {
  if (window.Kakao || document.querySelector(`script[src="${url}"]`)) return;
  const script = document.createElement("script");
  script.src = url;
  script.crossOrigin = "anonymous";
  if (integrity) script.integrity = integrity;
  script.onload = () => window.Kakao?.isInitialized() || window.Kakao?.init(key);
  // A second try starts again.
  script.onerror = () => script.remove();
  document.head.append(script);
}

/** Sends the message with the shared page's picture. Returns true if KakaoTalk took it. */
export function sendByKakao({ title, text, url }: Shareable, imageUrl: string, button: string): boolean {
  const { Kakao } = window;
  if (!Kakao?.isInitialized()) return false;
  const link = { mobileWebUrl: url, webUrl: url };
  const content = { title, description: text, imageUrl, imageWidth: 1200, imageHeight: 630, link };
  Kakao.Share.sendDefault({ objectType: "feed", content, buttons: [{ title: button, link }] });
  return true;
}
