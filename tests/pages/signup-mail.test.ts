import { describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { startApiProxy } from "../support/api-proxy";
import { startApp } from "../support/app-server";
import { agree, mailedPath, newAccount, newOverseasAccount, newPassword, toAccountForm } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { useApp } from "../support/used-app";
import { Visitor, withoutOnce, words, type Answer } from "../support/visitor";

const stage = useStage();
/** Another replica: it has counted nothing, so only the API limits. */
const other = useApp(() => ({ apiUrl: stage.api.url }));
const mailPage = "/signup/global/user-authenticate";
const minute = 60;

/** Returns a visitor who waits for the mail; overseas, because that way is shorter. */
async function waiting(more: Record<string, string> = {}) {
  const visitor = stage.newcomer();
  await agree(visitor, "overseas");
  const account = { ...newOverseasAccount(), ...more };
  await visitor.post("/signup/global/signup-global", account);
  return { visitor, account };
}
const resend = (visitor: Visitor, email: string, page = mailPage) => visitor.post(page, { intent: "resend", email });
const canSignIn = async ({ email }: { email: string }) =>
  (await stage.newcomer().post("/signin", { email, password: newPassword })).status === 303;

describe("the page that waits for the mail", () => {
  test("says where it went, how long the link is good, and when there is another", async () => {
    const { visitor, account } = await waiting();
    const { page } = await visitor.get(mailPage);
    expect(words(page, ".mail-address")).toBe(account.email);
    expect(Number(/\d+/.exec(words(page, ".resend-wait"))?.[0])).toBeGreaterThan(50);
    expect(page.querySelector(".notice-warn")).toBeNull();
  });

  test("warns of a password that everybody tries, without having kept it", async () => {
    const password = "qwer1234!";
    const { visitor } = await waiting({ password, passwordConfirmation: password });
    const { page, text } = await visitor.get(mailPage);
    expect(page.querySelector(".notice-warn")).not.toBeNull();
    expect(text).not.toContain(password);
  });

  test("without a journey asks for the address", async () => {
    const { status, page } = await stage.newcomer().get(mailPage);
    expect([status, page.querySelector("#email")?.getAttribute("type")]).toEqual([200, "email"]);
  });
});

describe("a mistyped address", () => {
  const idOf = ({ page }: Answer) => page.querySelector("#email")?.getAttribute("value");

  test.each(["domestic", "overseas"] as const)(
    "of a %s member is changed without another verification",
    async (member) => {
      const [form, waits] =
        member === "domestic"
          ? ["/signup/signup-common", "/signup/user-authenticate"]
          : ["/signup/global/signup-global", mailPage];
      const visitor = stage.newcomer();
      const account = member === "domestic" ? newAccount() : newOverseasAccount();
      if (member === "domestic") await toAccountForm(visitor);
      else await agree(visitor, "overseas");
      expect(await visitor.post(form, account)).toMatchObject({ status: 303, location: waits });
      await stage.api.switch({ resetCounters: true });
      const changing = await visitor.post(waits, { intent: "change" });
      expect([changing.status, changing.location?.split("?")[0]]).toEqual([303, form]);
      const again = await visitor.get(changing.location ?? "");
      expect([idOf(again), again.page.querySelector("#nickname")?.getAttribute("value")]).toEqual([
        account.email,
        account.nickname,
      ]);
      expect(again.text).not.toContain(account.password);
      const right = newAccount().email;
      const free = await visitor.submit(again, form, { nickname: account.nickname, intent: "check-nickname" });
      expect(free.status).toBe(200);
      const chosen = Object.fromEntries(
        again.page.querySelectorAll("select").map((select) => {
          const option = select.querySelector("option[selected]")?.getAttribute("value");
          return [select.getAttribute("name") ?? "", option ?? ""];
        }),
      );
      const passwords = { password: account.password, passwordConfirmation: account.passwordConfirmation };
      expect(await visitor.submit(again, form, { email: right, ...passwords, ...chosen })).toMatchObject({
        status: 303,
        location: waits,
      });
      expect((await stage.api.calls()).counts).not.toHaveProperty("/Auth/request.php");
      expect((await visitor.get(await mailedPath(stage.api, account.email))).status).toBe(403);
      const link = await mailedPath(stage.api, right);
      expect(await visitor.post(link, { intent: "confirm" })).toMatchObject({ status: 303, location: "/signin" });
      expect(idOf(await visitor.get("/signin"))).toBe(right);
      expect((await visitor.post("/signin", { email: right, password: account.password })).status).toBe(303);
    },
  );

  test("nothing can be changed where nobody has signed up, and once the address is verified", async () => {
    const stranger = stage.newcomer();
    expect(await stranger.post(mailPage, { intent: "change" })).toMatchObject({ status: 303, location: mailPage });
    const { visitor, account } = await waiting();
    await visitor.post(await mailedPath(stage.api, account.email), { intent: "confirm" });
    expect(await visitor.post(mailPage, { intent: "change" })).toMatchObject({ status: 303, location: mailPage });
  });
});

describe("another mail", () => {
  test("has to wait for 60 seconds: 429 says how many are left, on the page and in the header", async () => {
    const { visitor, account } = await waiting();
    const early = await resend(visitor, account.email);
    expect(early.status).toBe(429);
    const seconds = Number(early.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(minute);
    expect(words(early.page, ".error-summary li")).toContain(String(seconds));
    expect((await stage.api.outbox(account.email)).length).toBe(1);
  });

  test("the API's own wait is told alike", async () => {
    const { account } = await waiting();
    const answer = await resend(new Visitor(other.url), account.email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(words(answer.page, ".error-summary li")).toContain(String(answer.headers.get("Retry-After")));
    expect((await stage.api.outbox(account.email)).length).toBe(1);
  });

  test("after that it is sent, said once, and ends the link of the first", async () => {
    const { account } = await waiting();
    const first = await mailedPath(stage.api, account.email);
    await stage.api.switch({ clock: { advanceSeconds: minute } });
    const visitor = new Visitor(other.url);
    expect(await resend(visitor, account.email)).toMatchObject({ status: 303, location: mailPage });
    expect((await visitor.get(mailPage)).page.querySelector(".told")).not.toBeNull();
    expect((await visitor.get(mailPage)).page.querySelector(".told")).toBeNull();
    const second = await mailedPath(stage.api, account.email);
    expect(second).not.toBe(first);
    expect((await visitor.get(first)).status).toBe(403);
    expect(await visitor.post(second, { intent: "confirm" })).toMatchObject({ status: 303, location: "/signin" });
  });

  test("the same answer for addresses that are known, verified and unknown", async () => {
    const answers = [];
    for (const email of ["overseas@example.com", "nobody@example.com", "player@example.com"]) {
      const visitor = stage.newcomer();
      const answer = await resend(visitor, email);
      const page = await visitor.get(answer.location ?? "");
      answers.push({
        status: answer.status,
        location: answer.location,
        text: withoutOnce(page.text).replaceAll(email, ""),
      });
    }
    expect(answers[0]).toMatchObject({ status: 303, location: mailPage });
    const plain = answers.map(({ text }) => text.replace(/"at":\d+|\d+초|"wait":\d+/g, ""));
    expect(new Set(plain).size).toBe(1);
    expect(await stage.api.outbox("nobody@example.com")).toEqual([]);
  });

  test.each(["", "no-address", "a@b", "<b>@x.co"])("%j is no address to send to", async (email) => {
    const answer = await resend(stage.newcomer(), email);
    expect([answer.status, answer.page.querySelector("#email")?.getAttribute("aria-invalid")]).toEqual([400, "true"]);
  });
});

describe("the link", () => {
  test("is only looked at when it is opened, by however many programs; the button verifies", async () => {
    const { account } = await waiting();
    const path = await mailedPath(stage.api, account.email);
    for (let i = 0; i < 3; i++) {
      const { status, page } = await stage.newcomer().get(path);
      expect(status).toBe(200);
      const token = new URLSearchParams(path.split("?")[1]).get("token");
      expect(page.querySelector("main")?.toString() + words(page, "#page-data")).not.toContain(token);
    }
    expect(await canSignIn(account)).toBe(false);
    // Not the browser that signed up.
    expect(await stage.newcomer().post(path, { intent: "confirm" })).toMatchObject({
      status: 303,
      location: "/signin",
    });
    expect(await canSignIn(account)).toBe(true);
  });

  describe.each(languages)("used, %s", (language) => {
    const path = localePath(language, mailPage);
    const signin = localePath(language, "/signin");
    const links = async () => {
      const { visitor, account } = await waiting();
      const link = await mailedPath(stage.api, account.email);
      return { visitor, account, link: language === "en" ? `/en${link}` : link };
    };
    const press = (visitor: Visitor, link: string) => visitor.post(link, { intent: "confirm" });
    const told = async (visitor: Visitor) => words((await visitor.get(signin)).page, ".told [role=status]");

    test("is answered as it was the first time, to the browser that used it and to others", async () => {
      const { visitor, account, link } = await links();
      expect(await press(visitor, link)).toMatchObject({ status: 303, location: signin });
      const first = await told(visitor);
      expect(first).not.toBe("");
      for (const again of [visitor, stage.newcomer()]) {
        expect(await again.get(link)).toMatchObject({ status: 302, location: signin });
        expect(await told(again)).toBe(first);
        expect(await press(again, link)).toMatchObject({ status: 303, location: signin });
        expect(await told(again)).toBe(first);
      }
      await visitor.post(signin, { email: account.email, password: newPassword });
      expect(await visitor.get(link)).toMatchObject({ status: 302, location: localePath(language, "/") });
      expect((await visitor.open(link)).page.querySelector(".told [role=status]")).not.toBeNull();
    });

    test("twice at the same time verifies once, and both answers say so", async () => {
      const { visitor, account, link } = await links();
      await stage.api.switch({ resetCounters: true });
      for (const answer of await Promise.all([press(visitor, link), press(visitor.twin(), link)]))
        expect(answer).toMatchObject({ status: 303, location: signin });
      expect((await stage.api.calls()).counts["/signup/checkEmail.php"]).toBe(1);
      expect(await canSignIn(account)).toBe(true);
    });

    test("where the API forgets used links, is known to the browser that used it until it signs in", async () => {
      const proxy = await startApiProxy(stage.api.url);
      const app = await startApp({ apiUrl: proxy.url });
      onTestFinished(async () => {
        await app.stop();
        proxy.close();
      });
      const { account, link } = await links();
      const visitor = new Visitor(app.url);
      await press(visitor, link);
      proxy.play((response, body, call) => {
        if (call !== "/signup/checkEmail.php") return false;
        response.end(body.replace('"used"', '"unknown"'));
        return true;
      });
      expect(await visitor.get(link)).toMatchObject({ status: 302, location: signin });
      expect((await new Visitor(app.url).get(link)).status).toBe(403);
      await visitor.post(signin, { email: account.email, password: newPassword });
      expect((await visitor.get(link)).status).toBe(403);
    });

    test("tells nothing of a link that is another", async () => {
      const [one, other] = [await links(), await links()];
      await press(one.visitor, one.link);
      expect((await one.visitor.get(other.link)).page.querySelector(".mail-address")).not.toBeNull();
      expect((await one.visitor.get(`${path}?token=unknown`)).status).toBe(403);
    });
  });

  test("that was cut short, or made up, is not known", async () => {
    const { account } = await waiting();
    const path = await mailedPath(stage.api, account.email);
    for (const wrong of [path.slice(0, -3), `${mailPage}?token=`, `${mailPage}?token=<b>x</b>`]) {
      const answer = await stage.newcomer().get(wrong);
      expect([answer.status, answer.page.querySelector("main form button[value=resend]") === null]).toEqual([
        403,
        false,
      ]);
      expect(answer.text).not.toContain("<b>x");
      expect((await stage.newcomer().post(wrong, { intent: "confirm" })).status).toBe(403);
    }
  });

  test("the referrer goes nowhere else", async () => {
    const { headers } = await stage.newcomer().get(`${mailPage}?token=x`);
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
  });

  test("is over after 24 hours, as is the account: its names are free", async () => {
    const { visitor, account } = await waiting();
    const path = await mailedPath(stage.api, account.email);
    await stage.api.switch({ clock: { advanceSeconds: 24 * 60 * minute } });
    for (const answer of [await visitor.get(path), await visitor.post(path, { intent: "confirm" })]) {
      expect(answer.status).toBe(403);
      expect(answer.page.querySelector('main a[href="/signup"]')).not.toBeNull();
    }
    expect(await canSignIn(account)).toBe(false);
    const again = stage.newcomer();
    await agree(again, "overseas");
    const { email, nickname } = account;
    const another = { ...newOverseasAccount(), email, nickname };
    expect((await again.post("/signup/global/signup-global", another)).status).toBe(303);
  });
});
