import { z } from "zod";

export interface Answer {
  status: number;
  type: string;
  code: number;
  /** The contents of `data`, else the fields beside `code`. */
  payload: unknown;
  setCookie: string[];
  text: string;
}

export interface Ask {
  form?: Record<string, string> | FormData;
  query?: Record<string, string>;
  token?: string;
  language?: "ko" | "en";
  cookie?: string;
  /** The browser's, as an app passes them on. */
  browser?: { userAgent: string; address: string };
}

const envelope = z.object({ code: z.coerce.number(), msg: z.string() }).passthrough();

/** Calls any API that keeps the contract, without the app. */
export function contractClient(base: string) {
  return async function call(
    path: string,
    { form, query, token, language = "ko", cookie, browser }: Ask = {},
  ): Promise<Answer> {
    const headers = new Headers({ "Accept-Language": language });
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (browser) headers.set("User-Agent", browser.userAgent);
    if (browser) headers.set("X-Forwarded-For", browser.address);
    if (cookie) headers.set("Cookie", cookie);
    const url = `${base}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
    const body = form instanceof FormData ? form : form && new URLSearchParams(form);
    const response = await fetch(url, { method: form ? "POST" : "GET", headers, body });
    return { ...read(await response.text()), ...head(response) };
  };
}

export type Caller = ReturnType<typeof contractClient>;

const head = (response: Response) => ({
  status: response.status,
  type: response.headers.get("Content-Type") ?? "",
  setCookie: response.headers.getSetCookie(),
});

function read(text: string) {
  const answer = envelope.parse(JSON.parse(text.replace(/^\uFEFF/, "")));
  return { code: answer.code, payload: answer["data"] ?? answer, text };
}

const session = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) }).passthrough();

export async function signIn(call: Caller, id: string, password: string) {
  const answer = await call("/login/login.php", { form: { id, password, autoLogin: "Y" } });
  if (answer.code !== 200) throw new Error(`${id} cannot sign in: ${answer.text}`);
  return session.parse(answer.payload);
}
