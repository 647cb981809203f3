import { useEffect, useState } from "react";

/** Returns false in the first render, as on the server, then true. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
