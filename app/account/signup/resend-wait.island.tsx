import { useEffect, useState } from "react";
import type { Worded } from "../../islands/island-module";

/** The countdown runs before the first touch. */
export const idle = true;
export const texts = ["signup.resendWait"] as const;

interface ResendWaitProps extends Worded<(typeof texts)[number]> {
  seconds: number;
}

export default function ResendWait({ t, seconds }: ResendWaitProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return <>{left > 0 ? t("signup.resendWait", { count: left }) : null}</>;
}
