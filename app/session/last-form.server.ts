import { z } from "zod/v4";
import { forAll } from "./doors.server";
import { flashMessage } from "./flash.server";
import { runOnceAcrossReplicas } from "./shared/run-once-across-replicas.server";
import { endSignIn } from "./sign-in.server";
import type { Visit } from "./visit.server";

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
export async function endMembersSession(visit: Visit, work: () => Promise<LastAnswer>): Promise<Response> {
  const { sid = "" } = visit.session;
  return answerEnd(visit, await ends.run(sid, work));
}

function answerEnd(visit: Visit, { to, flash: message, converted }: LastAnswer): Response {
  visit.cookies.device.forget(visit.session.member ?? "");
  endSignIn(visit);
  visit.cookies.form.remove();
  if (message) visit.flash(message);
  if (converted) visit.updateJourney({ converted });
  return visit.redirect(to);
}

/** Makes the action of a form with `endMembersSession`: whoever is sent away for the end of the session is told of it. */
export function lastForm<Answer>(action: (visit: Visit) => Promise<Answer>) {
  return forAll(async (visit): Promise<Answer | Response> => {
    const { sid = "" } = visit.session;
    try {
      return await action(visit);
    } catch (thrown) {
      const end = thrown instanceof Response ? await ends.result(sid) : undefined;
      if (!end) throw thrown;
      return answerEnd(visit, end);
    }
  });
}
