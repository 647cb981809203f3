import { onTestFinished } from "vitest";
import type { BrowserContext, CDPSession, Page } from "playwright";
import { localePath, type Language, type Path } from "../../app/i18n/languages";
import { watch } from "./browser";
import { password, type Product } from "./product";

/** A page's own authenticator, which DevTools plays: it verifies its user at once, or refuses them. */
export class VirtualAuthenticator {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async at(page: Page): Promise<VirtualAuthenticator> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  /** Whom the authenticator refuses sees what who cancels sees. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.devtools.send("WebAuthn.setUserVerified", { ...this.#own, isUserVerified });
  }

  async credentials() {
    return (await this.devtools.send("WebAuthn.getCredentials", this.#own)).credentials;
  }

  /** Gives another page's authenticator the same passkeys, as an account's devices share them. */
  async copyTo({ devtools, authenticatorId }: VirtualAuthenticator): Promise<void> {
    for (const credential of await this.credentials())
      await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  }

  get #own() {
    return { authenticatorId: this.authenticatorId };
  }
}

/** Leads to the re-entry, after which the page shows what signs one in. */
export const openWays = "main .form-actions a[href*='/my-info?']";

/** A browser with an authenticator, at a host that may have passkeys: an address of numbers may not. */
export class PasskeyBrowser {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly authenticator: VirtualAuthenticator,
    private readonly origin: string,
    private readonly language: Language,
  ) {}

  static async open(product: Product, language: Language): Promise<PasskeyBrowser> {
    const context = await product.contextOf("visitor");
    onTestFinished(() => context.close());
    const page = await context.newPage();
    // A refused form is an error of the console.
    watch(page, /Failed to load resource/);
    const origin = product.url.replace("127.0.0.1", "localhost");
    return new PasskeyBrowser(context, page, await VirtualAuthenticator.at(page), origin, language);
  }

  async go(path: Path): Promise<void> {
    await this.page.goto(this.origin + localePath(this.language, path));
  }

  async arrive(path: Path): Promise<void> {
    const pathname = localePath(this.language, path);
    await this.page.waitForURL((to) => to.pathname === pathname);
  }

  async signIn(email: string, next: Path): Promise<void> {
    await this.go(`/signin?redirect=${encodeURIComponent(next)}`);
    await this.page.fill("[name=email]", email);
    await this.page.fill("[name=password]", password);
    await this.page.press("[name=password]", "Enter");
  }

  /** Signs in with the password, confirms it, and adds a passkey. */
  async addPasskey(email: string): Promise<void> {
    await this.signIn(email, "/mypage/sign-in-ways");
    await this.arrive("/mypage/sign-in-ways");
    await this.page.click(openWays);
    await this.arrive("/mypage/my-info");
    await this.page.fill("[name=password]", password);
    await this.page.press("[name=password]", "Enter");
    await this.arrive("/mypage/sign-in-ways");
    await this.page.click(`main a[href$="/mypage/passkey"]`);
    await this.create();
    await this.arrive("/mypage/sign-in-ways");
  }

  async create(): Promise<void> {
    await this.page.waitForSelector("html[data-hydrated]");
    await this.page.click("main [data-island] button");
  }

  /** Presses the sign-in page's button, which leads to the authenticator. */
  async pressSignIn(next: Path = "/record"): Promise<void> {
    await this.go(`/signin?redirect=${encodeURIComponent(next)}`);
    await this.page.click("main button[value=passkey]");
  }

  async signOut(): Promise<void> {
    await this.context.clearCookies();
  }
}
