import { defineCall, type Api } from "./call";
import { pushAuthField, pushEndpointField, pushKeyField } from "./fields";
import { anything } from "./schema";

export const pushBrowserCall = defineCall("POST /my/pushBrowser.php", {
  of: ["push"],
  optional: true,
  reachedBy: "the setting PUSH_PUBLIC_KEY",
  summary: "Which browser the sign-in's push messages go to",
  fields: {
    Endpoint: [
      pushEndpointField,
      "where the browser's push service takes messages: an https URL of 2,048 characters at most; absent: this sign-in's browser gets none from now on",
    ],
    P256dh: [pushKeyField, "the browser's public key: 65 bytes as base64url, 87 characters", "with `Endpoint`"],
    Auth: [pushAuthField, "the browser's secret: 16 bytes as base64url, 22 characters", "with `Endpoint`"],
  },
  answer: anything,
  refusals: ["invalid", "notFound"],
});

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** @throws a refusal "notFound" where the API has no such call. */
export async function registerPushBrowser(api: Api, { endpoint, p256dh, auth }: BrowserSubscription): Promise<void> {
  await api(pushBrowserCall, { Endpoint: endpoint, P256dh: p256dh, Auth: auth });
}

export async function endPushBrowser(api: Api): Promise<void> {
  await api(pushBrowserCall, {});
}
