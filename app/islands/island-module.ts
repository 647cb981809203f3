import type { ComponentType } from "react";
import type { TextKey, Values } from "../i18n/texts";

/** The translate function of an island: it knows the texts that the island's module lists, and no others. */
export interface Worded<Key extends TextKey> {
  t: (key: Key, values?: Values) => string;
}

/** What a `*.island.tsx` exports. */
export interface IslandModule {
  // The props are checked where the island is used.
  default: ComponentType<never>;
  /** The texts that the island may say: a list, or a list for its props. */
  texts?: readonly TextKey[] | ((props: never) => readonly TextKey[]);
  /** React comes as soon as the browser is idle: the island must work from the first press on. */
  idle?: true;
}
