import { barePath } from "../app/i18n/languages";

export const inFlightLimits = { requests: 200, signins: 50 };

/** Called when the work is done. */
type Leave = () => void;

/** Counts what the app works on at this moment; undefined means that it has enough to do. */
export function createShedding(limits = inFlightLimits) {
  let requests = 0;
  let signins = 0;

  return function enter(method: string | undefined, path: string): Leave | undefined {
    // Verifying a password is the dearest thing a visitor can ask for.
    const signin = method === "POST" && barePath(path) === "/signin";
    if (requests >= limits.requests || (signin && signins >= limits.signins)) return undefined;
    requests += 1;
    if (signin) signins += 1;
    return () => {
      requests -= 1;
      if (signin) signins -= 1;
    };
  };
}
