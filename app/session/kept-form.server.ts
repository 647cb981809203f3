import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { longestRedirect } from "../forms/fields";
import { isDeclared } from "../forms/form-schema";
import { readForm } from "../forms/read-form.server";
import { hasSecret, typedOf } from "../forms/refuse.server";
import { barePath, type Path } from "../i18n/languages";
import { secondsOfMaintenance } from "../api/maintenance.server";
import type { RequestArgs } from "../request-context";
import { countIn } from "./rate-limits.server";
import { cameFrom } from "./safe-redirect";
import { sealedCookie } from "./sealed-cookie.server";

const keptSeconds = 30 * 60;
/** So that the sealed cookie stays below the 4,096 bytes that browsers keep. */
const longest = 2_900;

/** More would not fit. The bytes are counted before anything is done with them. */
const mostBytes = 12_000;
/** Nearly as small as the dearest level, at a thirtieth of the time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const contents = z.object({
  /** The id of the member who may see it again; null for a visitor. */
  member: z.string().nullable(),
  /** The page on which the form stands, and the path that it was sent to. */
  page: z.string(),
  action: z.string(),
  /** Without secrets. */
  fields: z.record(z.string(), z.string()),
  hadSecrets: z.boolean(),
  /** In epoch seconds. */
  until: z.number(),
});
export type KeptForm = z.infer<typeof contents>;

/** The contents are compressed, since Korean takes three bytes a syllable. */
function pack(kept: KeptForm): string {
  const text = JSON.stringify(kept);
  return brotliCompressSync(text, quick).toString("base64url");
}
const unpack = (text: string) => brotliDecompressSync(Buffer.from(text, "base64url")).toString();

const cookie = sealedCookie("form", z.string());
const setCookies = new WeakMap<AppLoadContext, string>();
const keptNow = new WeakSet<AppLoadContext>();

interface Kept {
  /** The form's page, to lead back to. */
  page: Path;
  /** False for what is too long for a cookie, and for nobody's. */
  isKept: boolean;
}

/**
 * Keeps what was sent until its member is signed in, or nobody is.
 * @param member null for a visitor, undefined for nobody that we know
 */
export async function keepForm(args: RequestArgs, member: string | null | undefined): Promise<Kept> {
  const { request, context } = args;
  const { pathname, search } = new URL(request.url);
  const action = barePath(pathname);
  const page = cameFrom(request) ?? `${action}${search}`;
  // A script keeps its page, and sends the form once more as a form.
  if (request.headers.get("Accept") === "application/json") return { page, isKept: false };
  if (member === undefined || page.length > longestRedirect) return { page, isKept: false };
  const sent = (await readForm(request)).submitted();
  const fields = declaredOf(sent);
  if (bytesOf(fields) > mostBytes || !(await mayKeep(args, member))) return { page, isKept: false };
  const seconds = secondsOfMaintenance() + keptSeconds;
  const until = Math.ceil(Date.now() / 1000) + seconds;
  const packed = pack({ member, page, action, fields, hadSecrets: hasSecret(sent), until });
  const isKept = packed.length <= longest;
  if (isKept) {
    setCookies.set(context, cookie.line(request, packed, seconds));
    keptNow.add(context);
  }
  return { page, isKept };
}

/** Without what no form of ours has. */
function declaredOf(sent: object): Record<string, string> {
  return Object.fromEntries(Object.entries(typedOf(sent)).filter(([name]) => isDeclared(name)));
}

function bytesOf(fields: Record<string, string>): number {
  return Object.entries(fields).reduce((sum, [name, text]) => sum + name.length + Buffer.byteLength(text), 0);
}

/** Forms of visitors are counted: anybody may send them. */
async function mayKeep({ context }: RequestArgs, member: string | null): Promise<boolean> {
  if (member !== null || !context.clientIp) return true;
  return (await countIn([["keptFormOfAddress", context.clientIp]])) === null;
}

/** True if this request's form is kept. */
export function hasKeptForm(context: AppLoadContext): boolean {
  return keptNow.has(context);
}

export function keptFormOf({ request, context }: RequestArgs): KeptForm | null {
  const packed = setCookies.has(context) ? null : cookie.read(request);
  const kept = packed ? contents.safeParse(JSON.parse(unpack(packed))).data : undefined;
  return kept && kept.until > Date.now() / 1000 ? kept : null;
}

/** For a form that is sent again. */
export function endKeptForm(args: RequestArgs): void {
  if (keptFormOf(args)?.action === barePath(new URL(args.request.url).pathname)) forgetKeptForm(args);
}

export function forgetKeptForm({ request, context }: RequestArgs): void {
  if (setCookies.delete(context) || cookie.read(request) !== undefined)
    setCookies.set(context, cookie.line(request, null));
}

export function commitKeptForm(context: AppLoadContext, headers: Headers): void {
  const line = setCookies.get(context);
  if (!line) return;
  headers.append("Set-Cookie", line);
  setCookies.delete(context);
}
