/** Bits of the column, in this order. */
export const SERVICES = ["GROUP", "WIFI", "PARKING", "RESTROOM", "SMOKING"] as const;
export type Service = (typeof SERVICES)[number];

export const bitsOf = (services: readonly Service[]) =>
  services.reduce((bits, service) => bits | (1 << SERVICES.indexOf(service)), 0);

export const servicesIn = (bits: number) => SERVICES.filter((_, index) => bits & (1 << index));
