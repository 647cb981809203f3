// Each form that is posted, and how somebody comes to stand before it.
import { weekPath } from "../../app/baseball/week";
import { localePath, type Language, type Path } from "../../app/i18n/languages";
import { Authenticator } from "./authenticator";
import { verify, type AtCarrier } from "./carrier-visit";
import { formsOf, type FoundForm } from "./crawl";
import { addPage, answerAt } from "./passkey-visit";
import type { ReferenceApi } from "./reference-api";
import { infoEdit, reenter, trusted } from "./reentry";
import { agree, mailedPath, newAccount, newOverseasAccount, required, toAccountForm } from "./signup-visit";
import { comeBack, somebody, start, visitProvider, type Provider } from "./social-visit";
import { password, type Answer, type Visitor } from "./visitor";
import { lastMonday } from "./weeks";

type Fields = Record<string, string>;

/** Where somebody stands before a form. */
export interface Stand {
  visitor: Visitor;
  page: string;
  /** The member's; undefined for a visitor. */
  email?: string;
  hasReentered?: true;
}

export interface SentForm {
  /** As in the route table. */
  route: Path;
  /** Tells forms of one route apart. */
  what?: string;
  /** The button's name and value, and the name of a field, to find the form on its page. */
  button?: [name: string, value: string];
  field?: string;
  stand(people: People): Promise<Stand>;
  typed?: () => Fields;
  /** Is refused. Undefined if nothing in the form can be wrong. */
  wrong?: Fields;
  /** What can be sent only once, by one account of the seeds. */
  once?: string;
  /** The link of a mail, which does its work whoever is signed in. */
  isMailed?: true;
  /** Leads to the carrier's window, where there is a script (tests/tours/identity.test.ts). */
  inWindow?: true;
  /** Is sent by a script, where there is one, which tells of a failure itself. */
  inBackground?: true;
  /** Is sent first from the page, and answered by the form. */
  step?: Fields & { intent: string };
}

interface People {
  readonly api: ReferenceApi;
  readonly language: Language;
  newcomer(): Visitor;
  /** Returns another domestic member with a character at each call. */
  member(): Promise<{ visitor: Visitor; email: string }>;
}

interface Place {
  newcomer(): Visitor;
  /** Another one after a restart. */
  api(): ReferenceApi;
}

export function peopleOf({ newcomer, api }: Place, language: Language): People {
  let last = 17;
  return {
    get api() {
      return api();
    },
    language,
    newcomer,
    async member() {
      for (;;) {
        const email = `member${++last}@example.com`;
        const visitor = newcomer();
        const { status } = await visitor.post("/signin", { email, password });
        const { location } = await reenter(visitor.twin());
        const hasCharacter = (await visitor.get("/mypage")).status === 200;
        if (status === 303 && hasCharacter && location === infoEdit) return { visitor, email };
      }
    },
  };
}

const prefixOf = ({ language }: People) => localePath(language, "/").replace(/\/$/, "");
const to = ({ language }: People, path: Path) => localePath(language, path);

/** A member at a page. */
const member =
  (page: Path, hasReentered?: true, email?: string) =>
  async (people: People): Promise<Stand> => {
    const own = email ? { visitor: await people.newcomer().signIn(email), email } : await people.member();
    if (hasReentered) await trusted(Promise.resolve(own.visitor));
    return { ...own, hasReentered, page: to(people, page) };
  };

/** A member at a page that a page links to. */
const memberAt = (from: Path, link: RegExp, email?: string) => async (people: People) => {
  const stand = await member(from, undefined, email)(people);
  const found = link.exec((await stand.visitor.get(stand.page)).text)?.[0];
  if (!found) throw new Error(`${from} has no ${link}`);
  return { ...stand, page: to(people, found as Path) };
};

/** A visitor at a page, after a step that leads there. */
const visitor =
  (page: Path, step?: (visitor: Visitor, people: People) => Promise<unknown>) =>
  async (people: People): Promise<Stand> => {
    const visitor = people.newcomer();
    await step?.(visitor, people);
    return { visitor, page: to(people, page) };
  };

const verified = (purpose: string, person: AtCarrier) => (visitor: Visitor, people: People) =>
  verify(visitor, purpose, prefixOf(people), person);

let addresses = 0;
const freshAddress = () => `provider${addresses++}@example.com`;

const withProvider =
  (provider: Provider, kind: "domestic" | "overseas") => async (visitor: Visitor, people: People) => {
    const prefix = prefixOf(people);
    const begun = await start(visitor, provider, prefix, { member: kind });
    await comeBack(visitor, await visitProvider(begun, somebody(freshAddress())));
    if (kind === "domestic") await toAccountForm(visitor, prefix);
    else await agree(visitor, "overseas", prefix);
  };

const signedUp = (page: Path) => async (people: People) => {
  const visitor = people.newcomer();
  const account = await fillIn(visitor, page, people);
  return { visitor, account };
};

async function fillIn(visitor: Visitor, page: Path, people: People) {
  const isOverseas = page.includes("global");
  if (isOverseas) await agree(visitor, "overseas", prefixOf(people));
  else await toAccountForm(visitor, prefixOf(people));
  const account = isOverseas ? newOverseasAccount() : newAccount();
  const form: Path = isOverseas ? "/signup/global/signup-global" : "/signup/signup-common";
  const { status } = await visitor.post(to(people, form), account);
  if (status !== 303) throw new Error(`${form} is answered with ${status}`);
  return account;
}

/** Where the sign-up waits for the mail. */
const waiting = (page: Path) => async (people: People) => {
  const { visitor } = await signedUp(page)(people);
  return { visitor, page: to(people, page) };
};
const mailed = (page: Path) => async (people: People) => {
  const { visitor, account } = await signedUp(page)(people);
  return { visitor, page: await mailedPath(people.api, account.email) };
};

/** The link of a mail for a forgotten password. */
const resetLink = (page: Path) => async (people: People) => {
  const { email } = await people.member();
  const visitor = people.newcomer();
  await visitor.post(to(people, page), { email });
  return { visitor, page: await mailedPath(people.api, email) };
};

let moves = 0;
/** The link of a mail to a new address. */
const newAddressLink = async (people: People): Promise<Stand> => {
  const stand = await member("/mypage/new-email", true)(people);
  const email = `moved${moves++}@example.com`;
  await stand.visitor.post(stand.page, { email });
  return { ...stand, hasReentered: undefined, page: await mailedPath(people.api, email) };
};

/** The link of the mail that a change of address sends to the old one. */
const undoLink = async (people: People): Promise<Stand> => {
  const { visitor, page, email = "" } = await newAddressLink(people);
  await visitor.submit(await visitor.get(page), page, {});
  return { visitor: people.newcomer(), page: await mailedPath(people.api, email) };
};

const both = { name: "임둘다", birth: "19850817", sex: "male", phone: "01012340011" } as const;
const onlyOld = { name: "오추억", birth: "19881021", sex: "female", phone: "01012340012" } as const;

let secrets = 0;
const newSecret = () => {
  const password = `bluedoor${secrets++}fox!`;
  return { password, passwordConfirmation: password };
};
const withoutSecret = (account: Fields) =>
  Object.fromEntries(Object.entries(account).filter(([name]) => !/email|password/.test(name)));
const socialAccount = () => ({ nickname: newAccount().nickname });

const player = "player@example.com";
const overseas = "overseas@example.com";

export const sentForms: readonly SentForm[] = [
  { route: "/alert", stand: member("/alert?kind=notice"), wrong: { kind: "other" } },
  {
    route: "/intro/app-access",
    button: ["push", "yes"],
    stand: member("/intro/app-access"),
    wrong: { push: "perhaps" },
  },
  { route: "/location/favourite", inBackground: true, stand: member("/location"), wrong: { venue: "" } },
  {
    route: "/mypage/display",
    what: "light or dark",
    button: ["scheme", "night"],
    stand: member("/mypage/display"),
    wrong: { scheme: "dusk" },
  },
  {
    route: "/mypage/display",
    what: "units",
    button: ["units", "imperial"],
    stand: member("/mypage/display"),
    wrong: { units: "ells" },
  },
  {
    route: "/mypage/after-login",
    once: "push@example.com",
    inBackground: true,
    button: ["answer", "yes"],
    stand: member("/mypage/after-login", undefined, "push@example.com"),
    wrong: { answer: "perhaps" },
  },
  { route: "/mypage/alert-setting", stand: member("/mypage/alert-setting") },
  {
    route: "/mypage/fb-conversion",
    once: "both@example.com",
    stand: member("/mypage/fb-conversion", true, "both@example.com"),
    typed: () => ({ agree: "on" }),
    wrong: {},
  },
  {
    route: "/mypage/global/info-edit",
    what: "profile",
    field: "nickname",
    stand: member("/mypage/global/info-edit", true, overseas),
    typed: () => ({ region: "Ohio" }),
    wrong: { nickname: "!" },
  },
  {
    route: "/mypage/info-edit",
    what: "profile",
    field: "nickname",
    stand: member("/mypage/info-edit", true),
    typed: () => ({ region: "KR-26" }),
    wrong: { nickname: "!" },
  },
  {
    route: "/mypage/info-edit",
    what: "consents",
    field: "email",
    stand: member("/mypage/info-edit", true),
    typed: () => ({ email: "on" }),
  },
  {
    route: "/mypage/leave-member",
    what: "reasons",
    button: ["intent", "check"],
    stand: member("/mypage/leave-member", true),
    typed: () => ({ reason: "far" }),
    wrong: {},
  },
  {
    route: "/mypage/leave-member",
    what: "last step",
    button: ["intent", "leave"],
    stand: member("/mypage/leave-member", true),
    step: { reason: "far", intent: "check" },
    wrong: { reason: "" },
  },
  {
    route: "/mypage/sign-in-ways",
    what: "other sign-ins",
    button: ["intent", "sign-out-others"],
    stand: member("/mypage/sign-in-ways"),
  },
  {
    route: "/mypage/visibility",
    what: "nickname",
    button: ["intent", "hide-name"],
    stand: member("/mypage/visibility", true),
  },
  {
    route: "/mypage/visibility",
    what: "player page",
    button: ["intent", "hide-page"],
    stand: member("/mypage/visibility", true),
  },
  {
    route: "/mypage/my-info",
    stand: member("/mypage/my-info"),
    typed: () => ({ password }),
    wrong: { password: "Not-this1" },
  },
  {
    route: "/mypage/new-email",
    field: "email",
    stand: member("/mypage/new-email", true),
    typed: () => ({ email: `moved${moves++}@example.com` }),
    wrong: { email: "x" },
  },
  { route: "/mypage/new-email", what: "from the mail", stand: newAddressLink },
  {
    route: "/mypage/select-character",
    stand: member("/mypage/select-character"),
    typed: () => ({ character: "2" }),
    wrong: { character: "x" },
  },
  {
    route: "/mypage/shares",
    stand: async (people) => {
      const { visitor, email } = await people.member();
      const { page } = await visitor.get("/record?season=all");
      const record = page.querySelector("a[href*=reg-detail]")?.getAttribute("href")?.match(/\d+/)?.[0] ?? "";
      await visitor.post("/record/share", { record, mode: "reg" });
      return { visitor, email, page: localePath(people.language, "/mypage/shares") };
    },
    wrong: { key: "x" },
  },
  {
    route: "/mypage/sign-in-ways",
    what: "password",
    field: "current",
    stand: member("/mypage/sign-in-ways", true),
    typed: () => ({ current: password, ...newSecret() }),
    wrong: { current: "Not-this1", ...newSecret() },
  },
  {
    route: "/mypage/sign-in-ways",
    field: "remove",
    stand: async (people) => {
      const stand = await member("/mypage/sign-in-ways", true)(people);
      const begun = await start(stand.visitor, "kakao", prefixOf(people), { intent: "add" });
      await comeBack(stand.visitor, await visitProvider(begun, somebody(freshAddress())));
      return stand;
    },
  },
  {
    route: "/mypage/sign-in-ways",
    what: "passkey",
    field: "removePasskey",
    stand: async (people) => {
      const stand = await member("/mypage/sign-in-ways", true)(people);
      await answerAt(stand.visitor, addPage, new Authenticator());
      return stand;
    },
  },
  {
    route: "/nasmo/share",
    inBackground: true,
    stand: memberAt("/nasmo", /\/nasmo\/\d+/, player),
    wrong: { video: "x" },
  },
  {
    route: "/nasmo/:videoId",
    button: ["intent", "download"],
    once: "a video",
    stand: memberAt("/nasmo", /\/nasmo\/\d+/, player),
  },
  { route: "/nasmo", field: "video", once: "videos", stand: member("/nasmo", undefined, player) },
  {
    route: "/pass-submit-handler",
    what: "a member's new details",
    field: "purpose",
    inWindow: true,
    stand: member("/mypage/info-edit", true),
  },
  {
    route: "/pass-submit-handler",
    what: "a visitor's",
    field: "purpose",
    inWindow: true,
    stand: visitor("/signin/find-id"),
    wrong: { purpose: "other" },
  },
  {
    route: "/pw-renew",
    field: "current",
    stand: member("/pw-renew"),
    typed: () => ({ current: password, ...newSecret() }),
    wrong: { current: "Not-this1", ...newSecret() },
  },
  { route: "/rank/favourite", inBackground: true, stand: member("/rank"), wrong: { player: "" } },
  {
    route: "/record/correction/:recordId",
    stand: async (people) => {
      const stand = await memberAt("/record?mode=reg&season=all", /\/record\/reg-detail\/\d+/)(people);
      return { ...stand, page: stand.page.replace("reg-detail", "correction") };
    },
    typed: () => ({ about: "score", text: "5회 안타" }),
    wrong: { about: "" },
  },
  {
    route: "/record/share",
    inBackground: true,
    stand: memberAt("/record?mode=reg&season=all", /\/record\/reg-detail\/\d+/),
    wrong: { record: "x" },
  },
  {
    route: "/record/share-season",
    stand: member("/record?mode=reg", undefined, player),
    wrong: { season: "x" },
  },
  {
    route: "/record/share-week",
    stand: member(weekPath(lastMonday()), undefined, player),
    wrong: { monday: "x" },
  },
  {
    route: "/signin",
    stand: visitor("/signin"),
    typed: () => ({ email: player, password }),
    wrong: { email: player, password: "Not-this1" },
  },
  {
    route: "/signin/aact-conversion",
    once: "both@example.com",
    stand: visitor("/signin/aact-conversion", verified("conversion", both)),
    typed: () => ({ agree: "on" }),
    wrong: {},
  },
  { route: "/signin/email-undo", isMailed: true, stand: undoLink },
  {
    route: "/signin/global/pw-reset",
    stand: visitor("/signin/global/pw-reset"),
    typed: () => ({ email: freshAddress() }),
    wrong: { email: "x" },
  },
  {
    route: "/signin/pw-reset",
    stand: visitor("/signin/pw-reset"),
    typed: () => ({ email: freshAddress() }),
    wrong: { email: "x" },
  },
  {
    route: "/signin/pw-reset",
    what: "from the mail",
    isMailed: true,
    field: "passwordConfirmation",
    stand: resetLink("/signin/pw-reset"),
    typed: newSecret,
    wrong: { password: "x", passwordConfirmation: "x" },
  },
  ...(["apple", "kakao", "naver"] as const).map((provider): SentForm => ({
    route: `/signin/social-login/${provider}-login`,
    button: ["intent", "start"],
    stand: visitor("/signin"),
  })),
  { route: "/signin/passkey", button: ["intent", "passkey"], stand: visitor("/signin") },
  {
    route: "/signin/social-login/kakao-login",
    what: "added to the ways in",
    button: ["intent", "add"],
    stand: member("/mypage/sign-in-ways", true),
  },
  {
    route: "/signin/find-id/user-id",
    what: "whole address",
    button: ["intent", "show"],
    stand: visitor("/signin/find-id/user-id", verified("find-id", both)),
  },
  {
    route: "/signin/find-id/user-id",
    what: "sign in with it",
    button: ["intent", "signin"],
    stand: visitor("/signin/find-id/user-id", verified("find-id", both)),
  },
  { route: "/signup/terms", stand: visitor("/signup/terms?member=domestic"), typed: () => required, wrong: {} },
  {
    route: "/signup/fb-conversion",
    once: "추억의강타자",
    field: "passwordConfirmation",
    stand: visitor("/signup/fb-conversion", verified("fb-signup", onlyOld)),
    typed: () => ({ email: newAccount().email, ...newSecret(), ...required }),
    wrong: { email: "x" },
  },
  {
    route: "/signup/global/signup-global",
    stand: visitor("/signup/global/signup-global", (visitor, people) => agree(visitor, "overseas", prefixOf(people))),
    typed: () => ({ ...newOverseasAccount(), step: "account" }),
    wrong: { step: "account", nickname: "!" },
  },
  {
    route: "/signup/global/social-signup/apple-signup",
    stand: visitor("/signup/global/social-signup/apple-signup", withProvider("apple", "overseas")),
    typed: () => ({ ...withoutSecret(newOverseasAccount()), step: "account" }),
    wrong: { step: "account", nickname: "!" },
  },
  {
    route: "/signup/global/user-authenticate",
    what: "another address",
    button: ["intent", "change"],
    stand: waiting("/signup/global/user-authenticate"),
  },
  {
    route: "/signup/global/user-authenticate",
    what: "from the mail",
    isMailed: true,
    button: ["intent", "confirm"],
    stand: mailed("/signup/global/user-authenticate"),
  },
  {
    route: "/signup/signup-common",
    stand: visitor("/signup/signup-common", (visitor, people) => toAccountForm(visitor, prefixOf(people))),
    typed: newAccount,
    wrong: { nickname: "!" },
  },
  ...(["apple", "kakao", "naver"] as const).map((provider): SentForm => ({
    route: `/signup/social-signup/${provider}-signup`,
    stand: visitor(`/signup/social-signup/${provider}-signup`, withProvider(provider, "domestic")),
    typed: socialAccount,
    wrong: { nickname: "!" },
  })),
  {
    route: "/signup/user-authenticate",
    what: "another mail",
    button: ["intent", "resend"],
    field: "email",
    stand: visitor("/signup/user-authenticate"),
    typed: () => ({ email: freshAddress() }),
    wrong: { email: "x" },
  },
  {
    route: "/signup/user-authenticate",
    what: "from the mail",
    isMailed: true,
    button: ["intent", "confirm"],
    stand: mailed("/signup/user-authenticate"),
  },
  { route: "/logout", stand: member("/mypage") },
];

/** Returns the form on its page. @throws if it is not there */
export function formIn(answer: Answer, { page }: Stand, sent: SentForm): FoundForm {
  const found = formsOf(answer.page, page).find((form) => isMeant(form, sent));
  if (!found) throw new Error(`${page} (${answer.status}) has no form for ${sent.route} ${sent.what ?? ""}`);
  return found;
}

export function stepBefore(sent: SentForm): SentForm {
  return { ...sent, button: sent.step && ["intent", sent.step.intent] };
}

function isMeant({ isPost, action, button, fields, texts, secrets, choices }: FoundForm, sent: SentForm): boolean {
  const path = (action.split(/[?#]/)[0] ?? "").replace(/^\/en(?=\/)/, "");
  const route = new RegExp(`^${sent.route.replace(/:\w+/g, "[^/]+")}$`);
  const names = [...fields, ...choices].map(([name]) => name);
  const hasButton = !sent.button || (button?.[0] === sent.button[0] && button[1] === sent.button[1]);
  const hasField = !sent.field || [...names, ...texts, ...secrets].includes(sent.field);
  return isPost && route.test(path) && hasButton && hasField;
}

/** Sends a form as its page would. */
export function sendForm(
  visitor: Visitor,
  { page, action, fields, button }: FoundForm,
  typed: Fields,
): Promise<Answer> {
  const all = new Map([...fields, ...(button ? [button] : []), ...Object.entries(typed)]);
  return visitor.post(action.replace(/#.*/, ""), [...all], { Referer: visitor.origin + page });
}
