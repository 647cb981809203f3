/**
 * Returns every name that the service has; `social` is any of the providers.
 * @param {Readonly<Record<"areas" | "modes" | "members" | "providers", readonly string[]>>} offers
 */
export function offeredNames({ areas, modes, members, providers }) {
  return [...areas, ...modes, ...members, ...providers, ...(providers.length > 0 ? ["social"] : [])];
}
