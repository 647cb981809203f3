import brand from "../../../brand/brand.json";
import { getAlertSetting } from "../../api/alert-setting.server";
import type { Api } from "../../api/call";
import { getConsents, getPlayerPageSwitch, getSignins, isRankNameHidden } from "../../api/my-data.server";
import { getInfo } from "../../api/my-info.server";
import type { Member } from "../../api/my.server";
import { getWays } from "../../api/ways.server";
import { offers } from "../../branding/offers";
import { seoulDay } from "../../i18n/seoul-days";

/** Returns null if the API has no such call. */
export async function loadOwnData(api: Api) {
  const [signins, consents, rankNameHidden, playerPage] = await Promise.all([
    getSignins(api),
    getConsents(api),
    offers("rankings") ? isRankNameHidden(api) : null,
    offers("rankings") ? getPlayerPageSwitch(api) : null,
  ]);
  return { signins, consents, rankNameHidden, playerPage };
}

/** Returns a JSON file that also has what members told about themselves. It omits undefined values. */
export async function ownDataFile(api: Api, member: Member): Promise<string> {
  const [info, ways, notifications, own] = await Promise.all([
    getInfo(api),
    getWays(api),
    offers("push") ? getAlertSetting(api) : undefined,
    loadOwnData(api),
  ]);
  const file = {
    madeAt: new Date().toISOString(),
    account: { ...member, askPush: undefined },
    info: { ...info, version: undefined },
    ways,
    notifications,
    ...own,
  };
  return JSON.stringify(file, null, 2);
}

export function ownDataName(): string {
  return `${brand.fileName}-my-data-${seoulDay()}.json`;
}
