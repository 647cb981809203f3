import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phpKey, phpMaybeAddress, phpMaybeName, phpMaybeParagraph, phpName } from "../../app/api/php-texts";
import { phpClock, phpDay, phpMaybeDay, phpMaybeTime, phpTime } from "../../app/api/php-times";
import {
  count,
  measure,
  phpAngle,
  phpCode,
  phpCount,
  phpFlag,
  phpMaybeChange,
  phpMaybeCode,
  phpMaybeCount,
  phpMaybeMeasure,
} from "../../app/api/php-values";
import { readAnswer } from "../../app/api/read-answer";
import type { Schema } from "../../app/api/schema";

const refused = Symbol("refused");

function read(schema: Schema, value: unknown): unknown {
  const answer = readAnswer(schema, value);
  return "value" in answer ? answer.value : refused;
}

const counts = fc.integer({ min: 0, max: 9_999_999 });
const tenths = fc.integer({ min: 0, max: 99_999 }).map((number) => number / 10);
const grouped = (number: number) => number.toLocaleString("en");

/** Notations of one number in PHP. */
const numberHabits: Record<string, (number: number) => unknown> = {
  "a number": (number) => number,
  "a text": String,
  "a text with zeros before": (number) => `00${number}`,
  "a text with spaces": (number) => ` ${number} `,
  "a text of DECIMAL": (number) => number.toFixed(2),
  "a text with commas": grouped,
};
const countReaders = { phpCount, count, phpMaybeCount, phpMaybeChange };
const measureReaders = { measure, phpMaybeMeasure, phpAngle };

describe("each way of writing a number, for each kind of field", () => {
  for (const [habit, write] of Object.entries(numberHabits)) {
    test.each(Object.entries(countReaders))(`${habit}: %s`, (_, reader) => {
      fc.assert(fc.property(counts, (number) => read(reader, write(number)) === number));
    });
    test.each(Object.entries(measureReaders))(`${habit}: %s`, (_, reader) => {
      fc.assert(fc.property(tenths, (number) => read(reader, write(number)) === number));
    });
  }

  test.each([...Object.entries(countReaders), ...Object.entries(measureReaders)])(
    "%s refuses what would have to be guessed",
    (_, reader) => {
      const guesses = ["131,2", "1,23", "131km/h", "0x1F", "1e3", "NaN", "Infinity", "-", "12 3", true, [], {}, [1]];
      expect(guesses.map((value) => read(reader, value))).toEqual(guesses.map(() => refused));
    },
  );

  test("only changes and angles are negative, and only measures and angles have a fraction", () => {
    const signed = Object.entries({ ...countReaders, ...measureReaders }).filter(
      ([, reader]) => read(reader, "-3") === -3,
    );
    expect(signed.map(([name]) => name)).toEqual(["phpMaybeChange", "phpAngle"]);
    const whole = Object.entries({ ...countReaders, ...measureReaders }).filter(([, r]) => read(r, 1.5) === refused);
    expect(whole.map(([name]) => name)).toEqual(Object.keys(countReaders));
  });

  test("a float's last digit stays within a tenth", () => {
    expect(read(measure, 131.20000000000003)).toBeCloseTo(131.2, 10);
  });
});

describe("each way of leaving something out, for each kind of field", () => {
  const ways: unknown[] = [undefined, null, "", "  ", false];
  const readers: [name: string, reader: Schema, result: unknown][] = [
    ["phpCount", phpCount, refused],
    ["count", count, 0],
    ["phpMaybeCount", phpMaybeCount, null],
    ["phpMaybeChange", phpMaybeChange, null],
    ["measure", measure, 0],
    ["phpMaybeMeasure", phpMaybeMeasure, null],
    ["phpAngle", phpAngle, 0],
    ["phpKey", phpKey, refused],
    ["phpMaybeName", phpMaybeName, null],
    ["phpName", phpName, "–"],
    ["phpFlag", phpFlag, false],
    ["phpCode", phpCode({ W: "win" }), refused],
    ["phpMaybeCode", phpMaybeCode({ W: "win" }), null],
    ["phpTime", phpTime, refused],
    ["phpMaybeTime", phpMaybeTime, null],
    ["phpDay", phpDay, refused],
    ["phpMaybeDay", phpMaybeDay, null],
  ];
  test.each(readers)("%s", (_, reader, result) => {
    expect(ways.map((way) => read(reader, way))).toEqual(ways.map(() => result));
  });
});

describe("texts", () => {
  test("any text stays as it is, and a number is one", () => {
    const texts = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(texts, (text) => [phpKey, phpMaybeName, phpName].every((reader) => read(reader, text) === text)),
    );
    fc.assert(
      fc.property(counts, (number) => [phpKey, phpMaybeName, phpName].every((r) => read(r, number) === String(number))),
    );
  });

  test("lists, objects and true are none", () => {
    for (const reader of [phpKey, phpMaybeName, phpName])
      expect([[], {}, ["a"], true].map((value) => read(reader, value))).toEqual([refused, refused, refused, refused]);
  });
});

describe("texts that are too long", () => {
  test.each([
    ["가", 1],
    ["👨‍👩‍👧", 8],
    ["e\u0301\u0302", 3],
    ["🇰🇷", 4],
  ])("are cut at a whole grapheme where they are shown: %j", (grapheme, length) => {
    for (const before of ["", "a", "ab", "abc"]) {
      const text = `${before}${grapheme.repeat(6_000)}b`;
      expect(read(phpName, text)).toBe(`${before}${grapheme.repeat(Math.floor((199 - before.length) / length))}…`);
      expect(String(read(phpMaybeParagraph, text)).length).toBeGreaterThan(3_990);
    }
  });

  test.each(["😀\u200d", "\u0301", "\u{e0101}"])("are cut at a character if they are one grapheme: %j", (endless) => {
    const name = String(read(phpName, endless.repeat(5_000)));
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name.length).toBeGreaterThan(190);
    expect(Buffer.from(name).toString()).toBe(name);
  });

  test("are not understood where they are no words to show, white space around them apart", () => {
    expect(read(phpKey, "k".repeat(321))).toBe(refused);
    expect(read(phpKey, `${" ".repeat(400)}key`)).toBe("key");
    expect(read(phpCount, `12${" ".repeat(200)}`)).toBe(12);
    expect(read(phpCount, "1".padStart(65, "0"))).toBe(refused);
    expect(read(phpMaybeCode({ W: "win" }), "W".repeat(65))).toBeNull();
    expect(read(phpMaybeTime, `2026-11-19${" ".repeat(100)}20:14:00`)).toBe(refused);
    expect(read(phpMaybeAddress, `https://media.example.com/${"a".repeat(3_000)}`)).toBe("");
    expect(read(phpName, " ".repeat(1_000))).toBe("–");
  });
});

test("flags", () => {
  expect(["Y", "y", "1", 1, true, "true"].map((value) => read(phpFlag, value))).not.toContain(false);
  expect(["N", "n", "0", 0, false, "false", null].map((value) => read(phpFlag, value))).not.toContain(true);
  expect(["T", "t", "on", "ON", " Yes "].map((value) => read(phpFlag, value))).toEqual(Array(5).fill(true));
  expect(["F", "f", "off", "OFF", "No"].map((value) => read(phpFlag, value))).toEqual(Array(5).fill(false));
  expect(["J", 2, [], "예"].map((value) => read(phpFlag, value))).toEqual([refused, refused, refused, refused]);
});

test("times of day reach into the night, and to the next noon at most", () => {
  const read24 = (text: string) => read(phpClock, text);
  expect(["10:00", "2:30", "24:00", "26:00", "36:00"].map(read24)).toEqual([600, 150, 1440, 1560, 2160]);
  expect(["36:01", "99:00", "10:60", "noon", ""].map(read24)).toEqual(Array(5).fill(refused));
});

test("codes in either case; one that is not known is refused, or null where that can be shown", () => {
  const names = { REG: "regular", regular_extra: "extra" } as const;
  expect(["REG", "reg", " Reg ", "REGULAR_EXTRA"].map((code) => read(phpCode(names), code))).toEqual([
    "regular",
    "regular",
    "regular",
    "extra",
  ]);
  expect(["NEW", "constructor", "__proto__", 7, {}].map((code) => read(phpCode(names), code))).not.toContain("regular");
  expect(["NEW", "constructor", 7, {}, []].map((code) => read(phpMaybeCode(names), code))).toEqual(Array(5).fill(null));
});

describe("times", () => {
  const instants = fc.date({
    min: new Date("2001-09-10T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const inSeoul = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);
  const inHalves = (date: Date, write: (half: string, clock: string) => string) => {
    const [day = "", time = ""] = inSeoul(date).split("T");
    const hour = Number(time.slice(0, 2));
    return `${day} ${write(hour < 12 ? "am" : "pm", `${String(hour % 12 || 12).padStart(2, "0")}${time.slice(2)}`)}`;
  };
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const habits: Record<string, (date: Date) => unknown> = {
    "MySQL's DATETIME": (date) => inSeoul(date).replace("T", " "),
    "MySQL's DATETIME(3)": (date) => `${inSeoul(date).replace("T", " ")}.123`,
    "ISO without a zone": inSeoul,
    "date('c')": (date) => `${inSeoul(date)}+09:00`,
    "ISO in UTC": (date) => `${date.toISOString().slice(0, 19)}Z`,
    "ISO in UTC with milliseconds": (date) => date.toISOString(),
    "date('YmdHis')": (date) => inSeoul(date).replace(/\D/g, ""),
    "date('YmdHis') as a number": (date) => Number(inSeoul(date).replace(/\D/g, "")),
    "date('Y.m.d H:i:s')": (date) => inSeoul(date).replaceAll("-", ".").replace("T", " "),
    "date('Y/m/d H:i:s')": (date) => inSeoul(date).replaceAll("-", "/").replace("T", " "),
    "date('Y. n. j. G:i:s')": (date) => `${inSeoul(date).slice(0, 10).split("-").map(Number).join(". ")}. ${inSeoul(date).slice(11).replace(/^0/, "")}`, // prettier-ignore
    "date('Y-m-d A h:i:s')": (date) => inHalves(date, (half, clock) => `${half === "am" ? "AM" : "PM"} ${clock}`),
    "date('Y-m-d g:i:s a')": (date) => inHalves(date, (half, clock) => `${clock.replace(/^0/, "")} ${half}`),
    "Korean halves of the day": (date) =>
      inHalves(date, (half, clock) => `${half === "am" ? "오전" : "오후"} ${clock}`),
    "time()": seconds,
    "time() as a text": (date) => String(seconds(date)),
    milliseconds: (date) => date.getTime(),
  };
  test.each(Object.entries(habits))("%s", (_, write) => {
    fc.assert(
      fc.property(instants, (date) => {
        const expected = `${inSeoul(date)}+09:00`;
        expect(read(phpTime, write(date))).toBe(expected);
        expect(read(phpMaybeTime, write(date))).toBe(expected);
        expect(read(phpDay, write(date))).toBe(expected.slice(0, 10));
      }),
    );
  });

  test("a day without hours is a day, and no time", () => {
    for (const day of ["2026-11-01", "20261101", 20261101, "2026.11.01", "2026. 11. 1.", "2026/11/1", " 2026-11-01 "]) {
      expect([day, read(phpDay, day)]).toEqual([day, "2026-11-01"]);
      expect([day, read(phpTime, day)]).toEqual([day, refused]);
    }
  });

  test("a date that was never set is none", () => {
    const ofPhp = ["-0001-11-30 00:00:00", "-0001-11-30", "-0001-11-30T00:00:00+08:27"];
    for (const zero of ["0000-00-00 00:00:00", "0000-00-00", "0000.00.00", "00000000000000", "0", 0, ...ofPhp]) {
      expect([phpTime, phpDay].map((reader) => read(reader, zero))).toEqual([refused, refused]);
      expect([phpMaybeTime, phpMaybeDay].map((reader) => read(reader, zero))).toEqual([null, null]);
    }
  });

  test("what fits the pattern and is no date is refused", () => {
    const wrong = [
      "2026-02-30 10:00:00",
      "2026-13-01 10:00:00",
      "2026-00-10 10:00:00",
      "2026-11-01 24:00:00",
      "2026-11-01 10:60:00",
      "2026-11-01 10:00:61",
      "2026-02-30T10:00:00Z",
      "yesterday",
      "20261132101500",
      "20261101240000",
      "2026.11/01 10:00",
      "26.11.01 10:00",
      "11/01/2026 10:00",
      "2026-11-01 오후 20:14",
      "2026-11-01 오전 0:14",
      "2026-11-01 AM 8:14 PM",
      "2026-11-01 constructor 8:14",
      "202611012014",
    ];
    for (const value of wrong) expect([value, read(phpTime, value)]).toEqual([value, refused]);
    for (const value of ["2026-02-30", "2025-02-29", "2026-11-31"]) expect(read(phpDay, value)).toBe(refused);
    expect(read(phpDay, "2028-02-29")).toBe("2028-02-29");
  });
});
