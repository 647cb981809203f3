import { createContext, useContext } from "react";
import type { Scheme } from "./scheme";

/** Not of root's loader, which has not run where an action fails. */
export const SchemeContext = createContext<Scheme>(undefined);

export function useScheme(): Scheme {
  return useContext(SchemeContext);
}
