import { isMaintenance } from "../api/errors";
import { secondsOfMaintenance } from "../api/maintenance.server";
import { longestRedirect } from "../forms/fields";
import { isDeclared } from "../forms/form";
import { hasSecret, typedOf } from "../forms/refuse.server";
import type { Path } from "../i18n/languages";
import type { KeptForm } from "./form-cookie.server";
import { countIn } from "./rate-limits.server";
import { cameFrom } from "./safe-redirect";
import type { Visit } from "./visit.server";

const keptSeconds = 30 * 60;
/** More would not fit the cookie. The bytes are counted before anything is done with them. */
const mostBytes = 12_000;

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
export async function keepForm(visit: Visit, member: string | null | undefined): Promise<Kept> {
  const action = visit.path;
  const page = cameFrom(visit.request) ?? `${action}${visit.url.search}`;
  const nothing = { page, isKept: false };
  // A script keeps its page, and sends the form once more as a form.
  if (visit.isScript || member === undefined || page.length > longestRedirect) return nothing;
  const sent = (await visit.form()).submitted();
  const fields = declaredOf(sent);
  if (bytesOf(fields) > mostBytes || !(await mayKeep(visit, member))) return nothing;
  const { form } = visit.cookies;
  form.keep({ member, page, action, fields, hadSecrets: hasSecret(sent) }, secondsOfMaintenance() + keptSeconds);
  return { page, isKept: form.isKeptNow };
}

/** Without what no form of ours has. */
function declaredOf(sent: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(typedOf(sent)).filter(([name]) => isDeclared(name)));
}

function bytesOf(fields: Record<string, string>): number {
  return Object.entries(fields).reduce((sum, [name, text]) => sum + name.length + Buffer.byteLength(text), 0);
}

/** Forms of visitors are counted: anybody may send them. */
async function mayKeep({ context: { clientIp } }: Visit, member: string | null): Promise<boolean> {
  if (member !== null || !clientIp) return true;
  return (await countIn([["keptFormOfAddress", clientIp]])) === null;
}

/** Keeps what a form of a maintenance has sent until its page is asked for afterwards. */
export async function keepHeldForm(visit: Visit, error: unknown): Promise<void> {
  if (visit.isForm && isMaintenance(error)) await keepForm(visit, visit.session.member);
}

/** For a form that is sent again. */
export function endKeptForm({ cookies, path }: Visit): void {
  if (cookies.form.kept?.action === path) cookies.form.remove();
}

/** Returns a form of the requested page that could not be sent, for the member or the visitor who sent it. */
export function keptFormOfPage({ cookies, session, path }: Visit): KeptForm | undefined {
  const { kept } = cookies.form;
  if (!kept) return undefined;
  if (kept.member === null ? session.member !== null : !session.isOf(kept.member)) return undefined;
  return kept.page.split(/[?#]/)[0] === path ? kept : undefined;
}
