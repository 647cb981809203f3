import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

test("the image and the README are of the Node that .node-version recommends", () => {
  const recommended = read(".node-version").trim();
  expect(read("Dockerfile").match(/^ARG NODE_VERSION=(.*)$/m)?.[1] ?? "none").toBe(recommended);
  expect(read("README.md")).toContain(`Node ${recommended}`);
});
