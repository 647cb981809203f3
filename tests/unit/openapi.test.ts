import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const written: unknown = JSON.parse(readFileSync(new URL("docs/generated/openapi.json", root), "utf8"));
let made: unknown;
beforeAll(async () => {
  const { openApi } = await import("../../contract/openapi");
  made = JSON.parse(JSON.stringify(openApi()));
});

test("docs/generated/openapi.json is what the app's schemas say: npm run contract -- --document", () => {
  expect(written).toEqual(made);
});

test("it is OpenAPI 3.1, and all that it refers to is there", async () => {
  const validator = new Validator();
  expect(await validator.validate(Object(written))).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
  const text = JSON.stringify(written);
  const names = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  const { components } = Object(written);
  expect([...names].filter((name) => !(name && name in components.schemas))).toEqual([]);
});
