import { beforeAll, describe, expect, test } from "vitest";
import { addressFiller } from "../support/filled-addresses";
import { everyAddress } from "../support/route-table";
import { useStage } from "../support/stage";

const stage = useStage();
const addresses = await everyAddress();
let fillIn: (address: string) => string;
beforeAll(async () => void (fillIn = await addressFiller(stage.api.url, await stage.member())));

describe("whoever asks", () => {
  /** Values that no build of ours has sealed, are cut off, or are no cookie at all. */
  const broken = ["", "x", "%", "%E0%A4%A", '"', "=;=", "a".repeat(1_000), "eyJhbGciOiJub25lIn0.e30."];
  const names = ["session", "journey", "flow", "reauth", "device", "form", "push", "locale", "scheme", "changed"];

  test.each(addresses)("gets no cookie with what $address lets caches keep", async ({ address }) => {
    for (let shift = 0; shift < broken.length; shift += 2) {
      const values = names.map((name, i) => [name, broken[(i + shift) % broken.length]]);
      const Cookie = values.flatMap(([name, value]) => [`${name}=${value}`, `__Host-${name}=${value}`]).join("; ");
      const { headers, setCookies } = await stage.visitor().get(fillIn(address), { Cookie });
      const isForOne = /\b(private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
      if (!isForOne) expect(setCookies, Cookie).toEqual([]);
    }
  });

  test.each(addresses)("finds $address at one address alone", async ({ address }) => {
    const real = fillIn(address);
    const [path = "", search = ""] = real.split("?");
    const wanted = `${path}?${search || "x=%20%2F"}`;
    const escaped = path.replace(/[a-z](?=\w*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const other of [`${path}/`, escaped]) {
      if (other === path || path === "/") continue;
      const asked = other + wanted.slice(path.length);
      expect(await stage.visitor().get(asked), asked).toMatchObject({ status: 301, location: wanted });
    }
  });
});
