import type { ActionFunctionArgs } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { RequestArgs } from "../request-context";
import { sessionOf } from "./session.server";
import { endSignIn } from "./sign-in.server";

type AnswerTo = (args: RequestArgs) => Response;

/** By sid: of a form that is sent twice, the second request comes without the session that the first has ended. */
const recentEnds = new LRUCache<string, Promise<AnswerTo>>({ max: 2_000, ttl: 60_000 });

/** Does what ends all sign-ins of the member at the API, once for a session, and ends the session. */
export async function endMembersSession(args: RequestArgs, work: () => Promise<AnswerTo>): Promise<Response> {
  const { sid = "" } = sessionOf(args.request, args.context);
  const end = recentEnds.get(sid) ?? work();
  recentEnds.set(sid, end);
  end.catch(() => recentEnds.delete(sid));
  return answerEnd(args, await end);
}

function answerEnd(args: RequestArgs, answerTo: AnswerTo): Response {
  endSignIn(args);
  return answerTo(args);
}

/** Makes the action of a form with `endMembersSession`: whoever is sent away for the end of the session is told of it. */
export function lastForm<Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | Response> => {
    const { sid = "" } = sessionOf(args.request, args.context);
    try {
      return await action(args);
    } catch (thrown) {
      const answerTo = thrown instanceof Response && (await recentEnds.get(sid)?.catch(() => undefined));
      if (!answerTo) throw thrown;
      return answerEnd(args, answerTo);
    }
  };
}
