import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { WaysPage } from "../../account/info/ways-page";
import { loadWays, postWays } from "../../account/info/ways.server";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: "info.ways",
  heading: "common.my",
  layout: "sub",
  area: "account",
  back: "/mypage",
  notAhead: true,
};

export const loader = (args: LoaderFunctionArgs) => loadWays(args, handle);
export const action = (args: ActionFunctionArgs) => postWays(args, handle);
export default WaysPage;
