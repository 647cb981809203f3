import { jsonPage, type Page } from "../page";

export const outbox: Page = () => jsonPage({ list: [] });
