import type { Market } from "../native/market";
import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { appVersionField, deviceModel, marketField, nationField, regIdField } from "./fields";
import { anything } from "./schema";

export const pushDeviceCall = defineCall("POST /my/pushDevice.php", {
  of: ["push"],
  optional: true,
  reachedBy: "the native shell",
  summary: "Which phone the sign-in's push messages go to",
  fields: {
    RegId: [regIdField, "8–4,096 characters of visible ASCII, as the shell has told them", "yes"],
    Market: [marketField, "`ANDROID` or `IOS`", "yes"],
    AppVersion: [appVersionField, "version of the app, such as `2.4.1`; at most 30 characters"],
    DeviceLocale: [nationField, "country of the phone's settings: two capital letters, as `KR`"],
    Model: [deviceModel, "model of the phone, such as `SM-A156N`; at most 100 characters"],
  },
  answer: anything,
  refusals: ["invalid", "notFound"],
});

export interface PushDevice {
  regId: string;
  market: Market;
  appVersion?: string;
  /** The country of the phone's settings. */
  deviceLocale?: string;
  model?: string;
}

/** Does nothing where the API has no such call. */
export async function registerPushDevice(api: Api, device: PushDevice): Promise<void> {
  const { regId, market, appVersion, deviceLocale, model } = device;
  const fields = {
    RegId: regId,
    Market: market.toUpperCase(),
    AppVersion: appVersion,
    DeviceLocale: deviceLocale,
    Model: model,
  };
  await ifOffered(api(pushDeviceCall, fields));
}
