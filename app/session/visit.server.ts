import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Api } from "../api/call";
import { errorsIn, type DeclaredForm } from "../forms/form";
import { readForm } from "../forms/read-form.server";
import { refuse, RefusedForm, type FieldErrors, type RefusalStatus } from "../forms/refuse.server";
import type { SentForm } from "../forms/sent-form";
import { barePath, languageOf, type Language, type Path } from "../i18n/languages";
import { translators, type Translate } from "../i18n/texts";
import { waitUntilShown } from "../prefetch";
import type { RequestArgs } from "../request-context";
import { shortPage, type ShortPage } from "../ui/short-page.server";
import { openApi } from "./api.server";
import { cookiesOf, type Cookies } from "./cookies.server";
import type { FlashMessage } from "./flash.server";
import type { Journey } from "./journey.server";
import { networkOf } from "./network";
import { safeRedirect } from "./safe-redirect";
import type { CookieSource } from "./sealed-cookie.server";
import type { Session } from "./session.server";

/** Loaders that run for the same request share it. */
export function visitOf(args: RequestArgs): Visit {
  const { context, request } = args;
  if (context.visit?.request !== request) context.visit = new Visit(args);
  return context.visit;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** An action's is not that of the loaders after it, which have a request of their own. */
    visit?: Visit;
  }
}

interface RefusalFacts {
  /** Comes back in place of what was sent. */
  typed?: Readonly<Record<string, string | undefined>>;
  /** After which it may be tried again. */
  seconds?: number;
}

/** A request, who asks, and what their browser is to remember. Loaders and actions get one (doors.server.ts). */
export class Visit {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly language: Language;
  readonly cookies: Cookies;
  #form: Promise<SentForm> | undefined;
  #openApi: Api | undefined;

  constructor({ request, context, params = {} }: RequestArgs) {
    this.request = request;
    this.context = context;
    this.params = params;
    this.url = new URL(request.url);
    this.language = languageOf(this.url.pathname);
    this.cookies = cookiesOf(request, context);
  }

  /** Without the language. */
  get path(): Path {
    return barePath(this.url.pathname);
  }

  get isForm(): boolean {
    return this.request.method === "POST";
  }

  /** True for a check in the background. It sets no cookie. */
  get isScript(): boolean {
    return this.request.headers.get("Accept") === "application/json";
  }

  /** Only a provider's callback can be a POST of another site: server/origin-check.ts refuses all others. */
  get isCrossSite(): boolean {
    const site = this.request.headers.get("Sec-Fetch-Site") ?? "none";
    return this.context.crossSite ?? !["same-origin", "none"].includes(site);
  }

  get session(): Session {
    return this.cookies.session;
  }

  get journey(): Journey {
    return this.cookies.journey.parts;
  }

  /** Whom the request counts for: the member, by a session that we have sealed, or else the network. */
  get requester(): string {
    return requesterOf(this.session, this.context);
  }

  /** For calls that need no token, of a visitor or a member. */
  get openApi(): Api {
    return (this.#openApi ??= openApi(this));
  }

  get t(): Translate {
    return translators[this.language];
  }

  form(): Promise<SentForm> {
    return (this.#form ??= readForm(this.request));
  }

  /** For a form of several steps: what is read, and comes back, from now on. */
  completeForm(form: SentForm): void {
    this.#form = Promise.resolve(form);
  }

  /** Returns the values of the form that was sent. @throws RefusedForm where one breaks its rule */
  async read<T>(form: DeclaredForm<T>): Promise<T> {
    const { data, error } = await form.validate(await this.form());
    if (error) throw new RefusedForm(await this.refuse(errorsIn(form, error.fieldErrors), 400));
    return data;
  }

  /** Returns undefined where a value breaks its rule. */
  async tryRead<T>(form: DeclaredForm<T>): Promise<T | undefined> {
    return (await form.validate(await this.form())).data;
  }

  /** Answers the form that was sent with texts by field; "" is the form as a whole. What was typed comes back. */
  async refuse(errors: FieldErrors, status: RefusalStatus, more: RefusalFacts = {}): Promise<Response> {
    const { typed = (await this.form()).submitted(), seconds } = more;
    const headers = seconds === undefined ? undefined : { "Retry-After": String(seconds) };
    return refuse(errors, typed, { status, headers });
  }

  updateJourney(parts: Partial<Journey>): void {
    waitUntilShown(this);
    this.cookies.journey.update(parts);
  }

  /** Tells the next page's reader. */
  flash(message: FlashMessage): void {
    if (this.session.state) this.session.update({ flash: message });
    else this.updateJourney({ flash: message });
  }

  takeFlash(): FlashMessage | undefined {
    const inSession = this.session.state?.flash;
    const message = inSession ?? this.journey.flash;
    if (!message) return undefined;
    waitUntilShown(this);
    if (inSession) this.session.update({ flash: undefined });
    else this.updateJourney({ flash: undefined });
    return message;
  }

  /** For routes without a page of their own. */
  page(page: ShortPage, init?: ResponseInit): Response {
    return shortPage(this, page, init);
  }

  /** Redirects within the site, in the page's language. The route's door sets the cookies that have changed. */
  redirect(target: string | null | undefined): Response {
    const isRead = this.request.method === "GET" || this.request.method === "HEAD";
    return redirect(safeRedirect(target, this.language), isRead ? 302 : 303);
  }
}

/** For a request that has not been read: it makes no cookies where there is no session. */
export function requesterOfHead(source: CookieSource, context: AppLoadContext): string {
  const mayHaveSession = source.headers.get("Cookie")?.includes("session=");
  return mayHaveSession ? requesterOf(cookiesOf(source, context).session, context) : networkOf(context.clientIp ?? "");
}

function requesterOf({ state }: Session, { clientIp = "" }: AppLoadContext): string {
  return state ? (state.owner ?? state.sid) : networkOf(clientIp);
}
