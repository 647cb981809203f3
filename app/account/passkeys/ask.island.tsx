import { useEffect, useRef, useState } from "react";
import type { Worded } from "../../islands/island-module";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { askAuthenticator, type PasskeyWish } from "./ask-authenticator";

/** A press has to find the script. */
export const idle = true;
export const texts = ["passkey.failed", "passkey.already"] as const;

interface AuthenticatorProps extends Worded<(typeof texts)[number]> {
  label: string;
  wish: PasskeyWish;
  /** What is sent with the authenticator's answer to the page's own address. */
  fields: Readonly<Record<string, string>>;
  /** Asks at once, for a page that a press has led to. */
  atOnce: boolean;
}

/** The form is made of the answer: without one there is nothing to send. */
export default function Authenticator({ t, label, wish, fields, atOnce }: AuthenticatorProps) {
  const [problem, setProblem] = useState<(typeof texts)[number]>();
  const isAsking = useRef(false);

  /** What was not pressed fails without a word: the button is still there. */
  async function ask(isPressed: boolean) {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem(undefined);
    try {
      send({ ...fields, passkey: JSON.stringify(await askAuthenticator(wish)) });
    } catch (error) {
      if (isPressed) setProblem(problemOf(error));
    }
    isAsking.current = false;
  }

  useEffect(() => {
    // Not after Back, nor in a reload.
    if (atOnce && "fresh" in document.documentElement.dataset && "PublicKeyCredential" in window) void ask(false);
  }, []);

  return (
    <>
      <Button type="button" wide onClick={() => void ask(true)}>
        {label}
      </Button>
      <div role="status">{problem ? <Notice kind="warn" text={t(problem)} /> : null}</div>
    </>
  );
}

/** Who has cancelled knows it; a page that is left is as quiet. */
function problemOf(error: unknown): (typeof texts)[number] | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return undefined;
  return name === "InvalidStateError" ? "passkey.already" : "passkey.failed";
}

function send(fields: Readonly<Record<string, string>>) {
  const form = document.createElement("form");
  form.method = "post";
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // `submit()` fires no event, by which the page's script shows the wait. The sign-in page's scripts have no room to share this.
  if (form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))) form.submit();
}
