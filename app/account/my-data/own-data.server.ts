import brand from "../../../brand/brand.json";
import { getAlertSetting } from "../../api/alert-setting.server";
import type { Api } from "../../api/call";
import { getConsents, getSignins } from "../../api/my-data.server";
import { getInfo } from "../../api/my-info.server";
import type { Member } from "../../api/my.server";
import { getWays } from "../../api/ways.server";
import { offers } from "../../branding/offers";
import { seoulDay } from "../../i18n/seoul-days";
import { loadVisibility } from "../visibility/visibility.server";

/** Returns a JSON file that also has what members told about themselves. It omits undefined values. */
export async function ownDataFile(api: Api, member: Member): Promise<string> {
  const [info, ways, notifications, signins, consents, visibility] = await Promise.all([
    getInfo(api),
    getWays(api),
    offers("push") ? getAlertSetting(api) : undefined,
    getSignins(api),
    getConsents(api),
    loadVisibility(api),
  ]);
  const file = {
    madeAt: new Date().toISOString(),
    account: { ...member, askPush: undefined },
    info: { ...info, version: undefined },
    ways,
    notifications,
    signins,
    consents,
    ...visibility,
  };
  return JSON.stringify(file, null, 2);
}

export function ownDataName(): string {
  return `${brand.fileName}-my-data-${seoulDay()}.json`;
}
