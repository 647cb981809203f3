import { openDevtools } from "../support/devtools";
import { viewport, type Engine } from "./engine";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-zygote",
  "--accept-lang=ko-KR",
];

/** Opens any Chromium since 64, by plain DevTools. */
export async function openChromium(executable: string): Promise<Engine> {
  const { send, evaluate, version, problems, close } = await openDevtools(executable, flags);
  await send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 2, mobile: true });
  return {
    version,
    evaluate,
    problems,
    close,
    open: async (url) => void (await send("Page.navigate", { url })),
    async click(x, y) {
      for (const type of ["mousePressed", "mouseReleased"])
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
    },
    async type(text) {
      for (const key of text) await send("Input.dispatchKeyEvent", { type: "char", text: key });
    },
    async picture() {
      const { data } = await send("Page.captureScreenshot");
      return Buffer.from(String(data), "base64");
    },
    forgetCookies: async () => void (await send("Network.clearBrowserCookies")),
  };
}
