import { useEffect, useState } from "react";

/** False on the server and in the first render here, then true: for what works by script alone. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
