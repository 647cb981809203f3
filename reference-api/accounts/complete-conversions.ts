import type { Store } from "../store";

export function completeConversions(_store: Store, _now: number) {}
