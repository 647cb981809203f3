// Hands what the page before has left here to KakaoTalk's SDK. On a computer that opens a window by a form, which
// browsers allow in a press alone: this window is the one.
{
  const place = document.querySelector("[data-sdk]");
  const button = document.querySelector("[data-send]");
  const failure = document.querySelector("[data-failed]");
  const { sdk = "", key = "", integrity } = place instanceof HTMLElement ? place.dataset : {};
  let isSent = false;

  const fail = () => {
    if (failure instanceof HTMLElement) failure.hidden = false;
  };
  const send = () => {
    try {
      const message = JSON.parse(sessionStorage.getItem("kakao") || "");
      const { Kakao } = window;
      if (!Kakao) return fail();
      if (!Kakao.isInitialized()) Kakao.init(key);
      isSent = true;
      Kakao.Share.sendDefault(message);
    } catch {
      fail();
    }
  };

  window.open = (url, name) => {
    if (name && name.charAt(0) !== "_") window.name = name;
    if (url) location.href = String(url);
    return window;
  };
  // Kakao's pages are none of the page that has opened this window.
  window.opener = null;
  if (button) button.addEventListener("click", send);
  // A phone comes back from its app.
  document.addEventListener("visibilitychange", () => {
    if (isSent && document.visibilityState === "visible") window.close();
  });

  const script = document.createElement("script");
  script.src = sdk;
  script.crossOrigin = "anonymous";
  if (integrity) script.integrity = integrity;
  // Whoever comes "Back" has sent it.
  script.onload = () => (performance.navigation && performance.navigation.type === 2) || send();
  script.onerror = fail;
  document.head.appendChild(script);
}
