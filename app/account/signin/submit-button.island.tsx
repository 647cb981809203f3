import type { MouseEvent } from "react";
import type { Worded } from "../../islands/island-module";
import { Button } from "../../ui/button";
import { useTurn } from "./use-turn";

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
  /** The seconds that the server has told; 0 if it had a turn. */
  wait: number;
}

export default function SubmitButton({ t, wait }: SubmitButtonProps) {
  const { turn, start, stop } = useTurn();
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    start(form);
  };
  const said = {
    waiting: turn?.is === "waiting" ? t("signin.waiting", { count: turn.seconds }) : null,
    stopped: t("signin.stopped"),
    "given up": t("signin.stillCrowded"),
  };
  return (
    <>
      <Button wide onClick={onClick}>
        {t("common.signIn")}
      </Button>
      <p className="turn" role="status">
        {turn ? said[turn.is] : wait > 0 ? t("signin.waitThenPress", { count: wait }) : null}
      </p>
      {turn?.is === "waiting" ? (
        <p className="turn-left">
          <span aria-hidden="true" className="numbers">
            {t("signin.waitingLeft", { count: turn.left })}
          </span>
          <Button type="button" look="quiet" small onClick={stop}>
            {t("signin.stopWaiting")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
