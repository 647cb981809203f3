import { isOfferedEnglish } from "../i18n/english-offer";
import type { Path } from "../i18n/languages";
import { marketOf } from "../native/market";
import type { Maintenance } from "../api/maintenance.server";
import { offers } from "../branding/offers";
import type { FlashMessage } from "./flash.server";
import type { KeptForm } from "./form-cookie.server";
import { cameFrom } from "./safe-redirect";
import { digest } from "./seal.server";
import type { Visit } from "./visit.server";

export interface FrameData {
  signedIn: boolean;
  /** Set in the native shell, which registers for push messages once per sign-in. */
  signIn?: string;
  /** Names the member in forms (form-owner.server.ts). */
  owner?: string;
  /** A form of this page that could not be sent. */
  kept?: Pick<KeptForm, "fields" | "hadSecrets">;
  flash?: FlashMessage;
  isPush?: "Y" | "N";
  /** The address to come back to from a page that answers a form; set after the action. */
  posted?: string;
  cameFrom: Path | null;
  /** The browser comes from a page of ours and has kept none of its cookies. */
  withoutCookies: boolean;
  /** Nobody has chosen a language in this browser, which asks for others than that of the page. */
  offersEnglish: boolean;
  /** Number of the API's rows that this page could not read; set after all loaders have run. */
  leftOut?: number;
  /** Set after all loaders have run, too: any call may tell of one. */
  maintenance?: Maintenance;
}

/** Returns what the frame needs even if no loader has run. */
export function frameOf({ request, language, session: { state } }: Visit): FrameData {
  const { headers } = request;
  const inShell = marketOf(headers.get("User-Agent")) !== null;
  const signIn = state && offers("push") && inShell ? digest(state.sid) : undefined;
  const before = cameFrom(request);
  const withoutCookies = before !== null && !headers.has("Cookie");
  const [cookies, accepted] = [headers.get("Cookie"), headers.get("Accept-Language")];
  const offersEnglish = isOfferedEnglish({ language, cookies, accepted, inShell });
  return { signedIn: state !== null, signIn, owner: state?.owner, cameFrom: before, withoutCookies, offersEnglish };
}
