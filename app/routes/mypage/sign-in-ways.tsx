import { WaysPage } from "../../account/info/ways-page";
import { loadWays, postWays } from "../../account/info/ways.server";
import type { PageHandle } from "../../page-handle";
import { forAll, forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "info.ways",
  heading: "common.my",
  layout: "sub",
  area: "account",
  back: "/mypage",
  notAhead: true,
};

export const loader = forAll((visit) => loadWays(visit, handle));
export const action = forMember(postWays, handle);
export default WaysPage;
