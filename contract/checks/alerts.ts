import { alertSettingCall, alertSettingEditCall, alertSettings, pushConsentCall, type AlertSetting } from "../../app/api/alert-setting.server"; // prettier-ignore
import { memberCall } from "../../app/api/my.server";
import type { MyInfo } from "../../app/api/my-info.server";
import { yesNo } from "../../app/api/php-values";
import { pushBrowserCall } from "../../app/api/push-browser.server";
import { pushDeviceCall } from "../../app/api/push-device.server";
import { differing } from "../differing";
import type { Run } from "../run";
import { nobody, type Session } from "./signin";

export function checkAlerts(run: Run, { ad, night, topics }: AlertSetting, info: MyInfo | undefined): void {
  const same = !info || info.push.agreed === ad.agreed;
  run.expect(alertSettingCall, same, { at: "Ad", expected: "as MarketingPush of info.php", got: "another" });
  const byDay = ad.agreed || !night.agreed;
  run.expect(alertSettingCall, byDay, { at: "AdNight", expected: "Y only with Ad", got: "Y alone" });
  const names = topics.map(({ name }) => name);
  const once = new Set(names).size === names.length;
  run.expect(alertSettingCall, once, { at: "topics[].Topic", expected: "each once", got: "one more often" });
}

/** Answers with what is so already. */
export async function checkAlertWrites(run: Run, { as }: Session): Promise<void> {
  const present = await run.ask(alertSettingCall, {}, as);
  if (!present) return;
  const Info = yesNo(present.info.agreed);
  await run.ask(pushConsentCall, { Info }, as);
  const asked = (await run.ask(memberCall, {}, as))?.askPush ?? false;
  run.expect(memberCall, !asked, { at: "user.AskPush", expected: "N once it was answered", got: "Y" });
  await run.refused(alertSettingEditCall, { Info, Ad: "N", AdNight: "Y" }, ["invalid"], as);
  const on = present.topics.filter((topic) => topic.on).map(({ name }) => name.toUpperCase());
  const { ad, night, quiet } = present;
  const Quiet = quiet === null ? undefined : yesNo(quiet);
  const wish = { Info, Ad: yesNo(ad.agreed), AdNight: yesNo(night.agreed), Quiet, topics: on.join(",") || undefined };
  const kept = await run.ask(alertSettingEditCall, wish, as);
  const except = ["InfoAt", "AdAt", "AdNightAt"];
  if (kept)
    run.expectNone(alertSettingEditCall, differing(alertSettings, kept, present, { expected: "as asked", except }));
}

/** Registers a phone that there is not; it is forgotten with the sign-out at the end. */
export async function checkPushDevice(run: Run, { as }: Session): Promise<void> {
  const device = { RegId: "contract-check:no-phone", Market: "ANDROID" };
  const told = { ...device, AppVersion: "1.0.0", DeviceLocale: "KR", Model: "None" };
  if ((await run.askOptional(pushDeviceCall, told, as)) === undefined) return;
  await run.ask(pushDeviceCall, told, as);
  await run.ask(pushDeviceCall, { ...device, Market: "IOS" }, as);
  await run.refused(pushDeviceCall, { Market: "ANDROID" }, ["invalid"], as);
  await run.refused(pushDeviceCall, { RegId: device.RegId }, ["invalid"], as);
  await run.refused(pushDeviceCall, device, ["unauthorized"], { ...as, accessToken: nobody });
  run.remark(pushDeviceCall, "whose messages reach a phone, and until when, needs one");
}

/** Subscribes a browser that there is not, and ends it. */
export async function checkPushBrowser(run: Run, { as }: Session): Promise<void> {
  const P256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const browser = {
    Endpoint: "https://fcm.googleapis.com/fcm/send/contract-check",
    P256dh,
    Auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  if ((await run.askOptional(pushBrowserCall, browser, as)) === undefined) return;
  await run.ask(pushBrowserCall, browser, as);
  await run.refused(pushBrowserCall, { Endpoint: browser.Endpoint }, ["invalid"], as);
  await run.refused(pushBrowserCall, { ...browser, Endpoint: "https://127.0.0.1:6379/" }, ["invalid"], as);
  await run.refused(pushBrowserCall, browser, ["unauthorized"], { ...as, accessToken: nobody });
  await run.ask(pushBrowserCall, {}, as);
  run.remark(pushBrowserCall, "whose messages reach a browser, and until when, needs one");
}
