import { isIPv6 } from "node:net";

/** Returns the /64 of an IPv6 address, which is what one customer has; anything else is returned as it is. */
export function networkOf(address: string): string {
  if (!address.includes(":") || !isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*/, ""));
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups.slice(0, 4).map(toHex).join(":")}::/64`;
}

const toHex = (group: number) => group.toString(16);

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
