export { start } from "../../../../app/entry.client";
