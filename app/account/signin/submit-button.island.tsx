import type { MouseEvent } from "react";
import type { Worded } from "../../islands/island-module";
import { Button } from "../../ui/button";
import { useQueue } from "./use-queue";

export const texts = [
  "common.signIn",
  "signin.waitThenPress",
  "signin.waiting",
  "signin.waitingLeft",
  "signin.stopWaiting",
  "signin.stopped",
  "signin.stillCrowded",
] as const;

interface SubmitButtonProps extends Worded<(typeof texts)[number]> {
  /** The seconds that the server has told; 0 if it had a slot. */
  wait: number;
}

export default function SubmitButton({ t, wait }: SubmitButtonProps) {
  const { state, start, stop } = useQueue();
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    start(form);
  };
  const said = {
    waiting: state?.is === "waiting" ? t("signin.waiting", { count: state.seconds }) : null,
    stopped: t("signin.stopped"),
    "given up": t("signin.stillCrowded"),
  };
  return (
    <>
      <Button wide onClick={onClick}>
        {t("common.signIn")}
      </Button>
      <p className="turn" role="status">
        {state ? said[state.is] : wait > 0 ? t("signin.waitThenPress", { count: wait }) : null}
      </p>
      {state?.is === "waiting" ? (
        <p className="turn-left">
          <span aria-hidden="true" className="numbers">
            {t("signin.waitingLeft", { count: state.left })}
          </span>
          <Button type="button" look="quiet" small onClick={stop}>
            {t("signin.stopWaiting")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
