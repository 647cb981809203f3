import { afterAll, beforeAll, expect } from "vitest";
import { contractClient, type Answer } from "./contract-client";
import { refusedFields, user } from "./contract-shapes";
import { domesticForm, PASSWORD, tokenFor } from "./newcomers";
import { startReferenceApi, type ReferenceApi } from "./reference-api";

/** Starts a reference API for a file of contract tests, and returns its account calls. */
export function useAccountCalls() {
  let running: ReferenceApi | undefined;
  const api = () => {
    if (!running) throw new Error("The API is there from beforeAll on");
    return running;
  };
  beforeAll(async () => void (running = await startReferenceApi()));
  afterAll(async () => void (await running?.stop()));

  const call = (...request: Parameters<ReturnType<typeof contractClient>>) => contractClient(api().url)(...request);
  const post = (name: string, form: Record<string, string>, language: "ko" | "en" = "ko") =>
    call(`/signup/${name}.php`, { form, language });
  const login = async (id: string, password = PASSWORD) =>
    (await call("/login/login.php", { form: { id, password } })).code;

  return {
    get api() {
      return api();
    },
    call,
    post,
    /** Resolves to the code of a sign-in. */
    login,
    advance: (advanceSeconds: number) => api().switch({ clock: { advanceSeconds } }),
    isDup: async (type: string, value: string) => Object((await post("checkDup", { type, value })).payload).isDup,
    /** Creates a domestic member whose address waits for its verification. */
    async signedUp(more: Record<string, string> = {}) {
      const form = await domesticForm(api(), more);
      expect((await post("common", form)).code).toBe(200);
      return form;
    },
    /** Creates a domestic member who can sign in. */
    async member(more: Record<string, string> = {}) {
      const form = await domesticForm(api(), more);
      expect((await post("common", form)).code).toBe(200);
      expect((await post("checkEmail", { token: await tokenFor(api(), form.id) })).code).toBe(200);
      return form;
    },
  };
}

export const userOf = ({ payload }: Answer) => user.parse(Object(payload).user);
export const reasonOf = ({ code, payload }: Answer) => [code, Object(payload).reason];
export const fieldsOf = ({ code, payload }: Answer) => [
  code,
  code === 400 ? refusedFields.parse(payload).fields : null,
];
