import { expect } from "vitest";
import { signIn, type Caller } from "./contract-client";
import { PASSWORD } from "./newcomers";

export interface PushDevice {
  id: string;
  regId: string;
  market: string;
  appVersion: string | null;
  locale: string | null;
  model: string | null;
}

/** Returns the phones that an API would send push messages to, with their members. */
export async function pushDevices(apiUrl: string): Promise<PushDevice[]> {
  return (await (await fetch(new URL("/devices", apiUrl))).json()).list;
}

interface Rules {
  url: string;
  call: Caller;
  /** Signed up, and able to sign in. */
  newMember: () => Promise<{ id: string }>;
}

/** Checks the rules for pushDevice.php in docs/api.md, for an API that reveals its registrations. */
export async function expectPushRules({ url, call, newMember }: Rules): Promise<void> {
  const [one, other] = [(await newMember()).id, (await newMember()).id];
  const session = async (id: string) => {
    const { accessToken: token, refreshToken } = await signIn(call, id, PASSWORD);
    const write = async (path: string, form: Record<string, string> = {}) => (await call(path, { token, form })).code;
    const register = (RegId: string, more: Record<string, string> = {}) =>
      write("/my/pushDevice.php", { RegId, Market: "ANDROID", ...more });
    return { write, register, signOut: () => write("/login/logout.php", { refreshToken }) };
  };
  const told = async () =>
    (await pushDevices(url)).flatMap(({ id, regId }) => ([one, other].includes(id) ? [[id, regId]] : []));

  const phone = await session(one);
  const details = { AppVersion: "2.4.1", DeviceLocale: "KR", Model: "아이폰 15" };
  expect(await phone.register("first-phone", { ...details, Market: "IOS" })).toBe(200);
  const { market, appVersion, locale, model } = (await pushDevices(url)).find(({ id }) => id === one) ?? {};
  expect([market, appVersion, locale, model]).toEqual(["IOS", "2.4.1", "KR", "아이폰 15"]);
  expect([await phone.register("first-phone"), await told()]).toEqual([200, [[one, "first-phone"]]]);
  expect([await phone.register("renewed-id"), await told()]).toEqual([200, [[one, "renewed-id"]]]);

  const next = await session(other);
  expect([await next.register("renewed-id"), await told()]).toEqual([200, [[other, "renewed-id"]]]);
  expect([await next.signOut(), await told()]).toEqual([200, []]);
  expect([await next.register("renewed-id"), await told()]).toEqual([401, []]);

  const desk = await session(one);
  await desk.register("own-tablet");
  const renewal = { password: PASSWORD, newPassword: "Homerun2!" };
  for (const [path, form] of [
    ["/my/signOutOthers.php", {}],
    ["/signup/pwRenew.php", renewal],
  ] as const) {
    const elsewhere = await session(one);
    await elsewhere.register("left-behind");
    expect(await told()).toHaveLength(2);
    expect([await desk.write(path, form), await told()]).toEqual([200, [[one, "own-tablet"]]]);
  }
  expect([await desk.write("/my/leave.php", { reason: "SELDOM" }), await told()]).toEqual([200, []]);
}
