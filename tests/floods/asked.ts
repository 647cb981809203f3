// Each route and each action of the route table, as anybody may ask for it.
import { formIn, peopleOf, sendForm, sentForms, stepBefore, type SentForm } from "../support/actions";
import type { FoundForm } from "../support/crawl";
import { addressFiller } from "../support/filled-addresses";
import type { Pair } from "../support/pair";
import { readRouteTable } from "../support/route-table";
import { newAddress } from "../support/stage";
import { Visitor } from "../support/visitor";

export interface Asked {
  name: string;
  /** One of each is enough for a quick look. */
  kind: string;
  /** @param id of the request, in the log */
  bytes(id: string): Buffer;
}

type Cookies = ReadonlyMap<string, string>;
interface Sent {
  method: "GET" | "POST";
  path: string;
  cookies: Cookies;
  referer?: string;
  body?: string;
}

const broken: Cookies = new Map([["session", "bm90IG9uZSBvZiBvdXJz"]]);
/** All of them come from one network. */
const address = "192.0.2.66";
const mostBytes = 64 * 1024;
const unit = "홈";

function bytesOf(origin: string, { method, path, cookies, referer, body }: Sent, id: string): Buffer {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const lines = [
    `${method} ${encodeURI(decodeURI(path))} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `X-Forwarded-For: ${address}`,
    `X-Request-Id: ${id}`,
    "Accept-Encoding: br",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(referer ? [`Referer: ${origin}${referer}`] : []),
  ];
  if (body !== undefined)
    lines.push(
      `Origin: ${origin}`,
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${Buffer.byteLength(body)}`,
    );
  return Buffer.from([...lines, "", body ?? ""].join("\r\n"));
}

/** @param owner names another member than those who send the forms (app/session/form-owner.server.ts) */
export async function everythingAsked(pair: Pair, owner: string): Promise<Asked[]> {
  const newcomer = () => new Visitor(pair.url, { "X-Forwarded-For": newAddress() });
  const player = await newcomer().signIn();
  const all: Asked[] = [];
  const add = (name: string, kind: string, sent: Sent) =>
    all.push({ name, kind, bytes: (id) => bytesOf(pair.url, sent, id) });

  const fillIn = await addressFiller(pair.api.url, player);
  const senders: [string, Cookies][] = [
    ["no cookie", new Map()],
    ["broken session", broken],
    ["member", player.cookies],
  ];
  for (const { path, hasPage } of await readRouteTable()) {
    const at = fillIn(path);
    for (const [who, cookies] of senders)
      add(`GET ${path}, ${who}`, `GET ${hasPage ? "page" : "resource"}, ${who}`, { method: "GET", path: at, cookies });
  }

  const people = peopleOf({ newcomer, api: () => pair.api }, "ko");
  for (const form of sentForms) {
    const { visitor, form: found, typed } = await begin(form, people);
    for (const [who, cookies] of [...senders.slice(0, 2), ["own", visitor.cookies] as const]) {
      for (const [what, body] of bodiesOf(found, typed, form, owner)) {
        const path = found.action.replace(/#.*/, "");
        const name = `POST ${[form.route, form.what].filter(Boolean).join(", ")}, ${who}, ${what}`;
        const sender = who === "own" ? (cookies.has("session") ? "member" : "visitor") : who;
        add(name, `POST, ${sender}, ${what}`, { method: "POST", path, cookies, referer: found.page, body });
      }
    }
  }
  return all;
}

async function begin(sent: SentForm, people: Parameters<SentForm["stand"]>[0]) {
  const stand = await sent.stand(people);
  const before = await stand.visitor.get(stand.page);
  const shown = sent.step ? await sendForm(stand.visitor, formIn(before, stand, stepBefore(sent)), sent.step) : before;
  return { visitor: stand.visitor, form: formIn(shown, stand, sent), typed: sent.typed?.() ?? {} };
}

function bodiesOf({ fields, texts, secrets, button }: FoundForm, typed: object, { wrong }: SentForm, owner: string) {
  const asItStands = new Map([...fields, ...(button ? [button] : [])]);
  const wellFormed = new Map([...asItStands, ...Object.entries(typed)]);
  const names = [...texts, ...secrets];
  const [longest = names[0] ?? "other"] = Object.keys(typed).filter((name) => names.includes(name));
  const others = new URLSearchParams([...wellFormed].filter(([name]) => name !== longest)).toString();
  const left = mostBytes - Buffer.byteLength(others) - longest.length - 2;
  const many = Array.from({ length: 190 }, (_, i) => `other${i}=${unit.repeat(100)}`).join("&");
  const bodies = new Map([
    ["well-formed", encoded(wellFormed)],
    ["malformed", encoded(new Map([...asItStands, ...names.map((name): [string, string] => [name, "x"])]))],
    ["another member's", encoded(new Map([...wellFormed, ["owner", owner]]))],
    ["one large field", `${others}&${longest}=${unit.repeat(Math.floor(left / Buffer.byteLength(unit)))}`],
    ["many fields", `${encoded(asItStands)}&${many}`],
  ]);
  if (wrong) bodies.set("refused", encoded(new Map([...asItStands, ...Object.entries(wrong)])));
  return bodies;
}

const encoded = (fields: ReadonlyMap<string, string>) => new URLSearchParams([...fields]).toString();
