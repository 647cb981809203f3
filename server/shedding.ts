import type { Exchange } from "./exchange";

export const inFlightLimits = { requests: 200, signins: 50 };

type Leave = () => void;

export function createShedding(limits = inFlightLimits) {
  let requests = 0;
  let signins = 0;

  return function enter({ req, handle }: Pick<Exchange, "req" | "handle">): Leave | undefined {
    const signin = req.method === "POST" && handle.verifiesPassword === true;
    if (requests >= limits.requests || (signin && signins >= limits.signins)) return undefined;
    requests += 1;
    if (signin) signins += 1;
    return () => {
      requests -= 1;
      if (signin) signins -= 1;
    };
  };
}
