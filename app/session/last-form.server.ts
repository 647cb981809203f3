import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import type { RequestArgs } from "../request-context";
import { redirectTo } from "./answers.server";
import { flash } from "./cookies.server";
import { forgetAccount } from "./device-cookie.server";
import { flashMessage } from "./flash.server";
import { signedInMember } from "./form-owner.server";
import { forgetKeptForm } from "./kept-form.server";
import { updateJourney } from "./journey.server";
import { sessionOf } from "./session.server";
import { runOnceAcrossReplicas } from "./shared/run-once-across-replicas.server";
import { endSignIn } from "./sign-in.server";

/** Where the answer leads, and what it tells. */
const answer = z.object({
  to: z.string(),
  flash: flashMessage.optional(),
  converted: z.object({ id: z.string() }).optional(),
});
type LastAnswer = z.infer<typeof answer>;

/** The key is the sid: if a form is sent twice, the first request has ended the session of the second. */
const ends = runOnceAcrossReplicas("last-form", answer);

/** Does what ends all sign-ins of the member at the API, once for a session, and ends the session. */
export async function endMembersSession(args: RequestArgs, work: () => Promise<LastAnswer>): Promise<Response> {
  const { sid = "" } = sessionOf(args.request, args.context);
  return answerEnd(args, await ends.run(sid, work));
}

function answerEnd(args: RequestArgs, { to, flash: message, converted }: LastAnswer): Response {
  forgetAccount(args, signedInMember(args) ?? "");
  endSignIn(args);
  forgetKeptForm(args);
  if (message) flash(args, message);
  if (converted) updateJourney(args, { converted });
  return redirectTo(args, to);
}

/** Makes the action of a form with `endMembersSession`: whoever is sent away for the end of the session is told of it. */
export function lastForm<Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | Response> => {
    const { sid = "" } = sessionOf(args.request, args.context);
    try {
      return await action(args);
    } catch (thrown) {
      const end = thrown instanceof Response ? await ends.result(sid) : undefined;
      if (!end) throw thrown;
      return answerEnd(args, end);
    }
  };
}
