import type { ComponentType } from "react";
import type { TextKey, Values } from "../i18n/texts";

export interface Worded<Key extends TextKey> {
  t: (key: Key, values?: Values) => string;
}

export interface IslandModule {
  // `Island` checks the props.
  default: ComponentType<never>;
  texts?: readonly TextKey[] | ((props: never) => readonly TextKey[]);
  /** Hydrates in idle time, for an island that must respond to the first press. */
  idle?: true;
}
