import type { LinkProblem } from "../../api/errors";

/** What the page of a password reset shows. */
export type ResetStep =
  | { step: "ask" }
  | { step: "sent"; email: string }
  | {
      step: "choose";
      token: string;
      /** With its middle hidden. */
      id: string;
      /** The whole address, if it is known from this browser's own request. */
      username: string;
    }
  | { step: "unusable"; problem: LinkProblem };
