import { useEffect } from "react";

/** The page may never be touched. */
export const idle = true;

/** Keeps the answer about push messages in this browser. Some refuse storage. */
export default function KeepPush({ answer }: { answer: "Y" | "N" }) {
  useEffect(() => {
    try {
      localStorage.setItem("isPush", answer);
    } catch {
      return;
    }
  }, [answer]);
  return null;
}
