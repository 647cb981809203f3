import { useEffect } from "react";

const nineMinutes = 9 * 60 * 1000;

/** While a hydrated page stays open, its session is touched as often as an access token goes stale (spec section 4). */
export function useSessionTouch(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    const timer = setInterval(() => void fetch("/session").catch(() => undefined), nineMinutes);
    return () => clearInterval(timer);
  }, [signedIn]);
}
