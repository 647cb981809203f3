import { createContext, useContext } from "react";
import { unitsChosen, type Units } from "../i18n/units";
import { isLean } from "../styles/lean";
import { schemeOf, type Scheme } from "../styles/scheme";
import { marketOf, type Market } from "./market";

/** Facts that a request gives about its device. */
export interface Device {
  scheme: Scheme;
  /** The reader's own choice; each language has its default. */
  units: Units | undefined;
  lean: boolean;
  /** The native shell, null for a browser. */
  market: Market | null;
  /** The shell itself keeps the page clear of the phone's bars (docs/shell.md). */
  isPadded: boolean;
  /** False in a shell that has not said that its web view has passkeys; of a browser its own script knows. */
  mayHavePasskeys: boolean;
}

export function deviceOf(headers: Headers): Device {
  const userAgent = headers.get("User-Agent");
  const market = marketOf(userAgent);
  return {
    scheme: schemeOf(headers.get("Cookie")),
    units: unitsChosen(headers.get("Cookie")),
    lean: isLean(headers.get("Save-Data")),
    market,
    isPadded: userAgent?.includes("insets=none") ?? false,
    mayHavePasskeys: !market || (userAgent?.includes("passkeys=on") ?? false),
  };
}

/** Separate from root's loader, which does not run if an action fails. */
export const DeviceContext = createContext<Device>({
  ...{ scheme: undefined, units: undefined, lean: false, market: null, isPadded: false, mayHavePasskeys: true },
});

export function useDevice(): Device {
  return useContext(DeviceContext);
}
