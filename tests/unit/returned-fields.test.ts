import { describe, expect, test } from "vitest";
import { returnedFields } from "../../app/account/identity/returned-fields.server";
import { encodeForm } from "../support/provider-browser";

describe("what the carrier writes is read in the charset of its page", () => {
  test.each(["utf-8", "euc-kr"] as const)("%s", (charset) => {
    const fields = { TID: "1", RETURNCODE: "C001", RETURNMSG: "똠방각하 쀍 + 100% <b>" };
    expect(returnedFields(encodeForm(fields, charset), charset)).toEqual(fields);
  });

  test("what our own page has sent once more is UTF-8, whatever the carrier writes", () => {
    const fields = { repost: "1", TID: "1", RETURNMSG: "똠방각하" };
    expect(returnedFields(new URLSearchParams(fields).toString(), "euc-kr")).toEqual(fields);
  });

  test("bytes that are none of the charset's do no harm", () => {
    expect(returnedFields("TID=1&RETURNMSG=%ff%fe%b", "euc-kr").TID).toBe("1");
    expect(returnedFields("TID=%&RETURNMSG=%zz%", "utf-8")).toEqual({ TID: "%", RETURNMSG: "%zz%" });
  });
});

test("of a field sent twice the last counts, and fields that nobody knows do not", () => {
  expect(returnedFields("TID=1&TID=2&__proto__=x&ByBuffer=y&=&&", "utf-8")).toEqual({ TID: "2" });
});

test("a TID that cannot be one is none, and long words are cut", () => {
  expect(returnedFields(`TID=${"9".repeat(101)}`, "utf-8")).toEqual({});
  expect(returnedFields(`TID=1&RETURNMSG=${"a".repeat(5000)}`, "utf-8").RETURNMSG).toHaveLength(300);
});
