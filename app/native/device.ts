import { createContext, useContext } from "react";
import { unitsChosen, type Units } from "../i18n/units";
import { isLean } from "../styles/lean";
import { schemeOf, type Scheme } from "../styles/scheme";
import { marketOf, type Market } from "./market";

/** What a request tells of the device that the page is for. */
export interface Device {
  scheme: Scheme;
  /** The reader's own choice; each language has its usual one. */
  units: Units | undefined;
  lean: boolean;
  /** The native shell, or null for a browser. */
  market: Market | null;
  /** The shell keeps the page clear of the phone's bars itself (docs/shell.md). */
  isPadded: boolean;
}

export function deviceOf(headers: Headers): Device {
  const userAgent = headers.get("User-Agent");
  return {
    scheme: schemeOf(headers.get("Cookie")),
    units: unitsChosen(headers.get("Cookie")),
    lean: isLean(headers.get("Save-Data")),
    market: marketOf(userAgent),
    isPadded: userAgent?.includes("insets=none") ?? false,
  };
}

/** Not of root's loader, which has not run where an action fails. */
export const DeviceContext = createContext<Device>({
  ...{ scheme: undefined, units: undefined, lean: false, market: null, isPadded: false },
});

export function useDevice(): Device {
  return useContext(DeviceContext);
}
