const mostInFlight = 200;

type Leave = () => void;

export function createShedding(most = mostInFlight) {
  let inFlight = 0;

  return function enter(): Leave | undefined {
    if (inFlight >= most) return undefined;
    inFlight += 1;
    return () => void (inFlight -= 1);
  };
}
