import { outbox } from "./accounts/outbox";
import type { Page } from "./page";

type Methods = Partial<Record<"GET" | "POST", Page>>;

/** What stands beside `/v1`, by path. */
export const PAGES: Record<string, Methods> = {
  "/outbox": { GET: outbox },
};
