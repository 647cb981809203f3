import { isRefusal, type Refusal, refusedFields, rejoinTime, secondsToWait } from "../../api/errors";
import { refuse } from "../../forms/refuse.server";
import type { TextKey } from "../../i18n/texts";
import { refuseUnavailable } from "../../session/answers.server";
import type { Visit } from "../../session/visit.server";
import { rejoinText } from "../signup/signup-refusal.server";

const refusals: Partial<Record<Refusal, { text: TextKey; status: 403 | 409 }>> = {
  recentlyWithdrawn: { text: "conversion.leftToday", status: 409 },
  hasAccount: { text: "conversion.failed", status: 409 },
  phoneTaken: { text: "signup.phoneInUse", status: 409 },
  idTaken: { text: "form.emailTaken", status: 409 },
  underAge: { text: "form.underAge", status: 403 },
  transactionUnusable: { text: "conversion.failed", status: 403 },
  noOldAccount: { text: "conversion.failed", status: 403 },
};

interface Sent {
  submitted: unknown;
  /** Replaces the old account's nickname. */
  nickname?: string;
}

export function refuseJoin(visit: Visit, error: unknown, { submitted, nickname }: Sent) {
  const seconds = secondsToWait(error);
  if (seconds) {
    const text = visit.t("recovery.resetWait", { count: seconds });
    return refuse({ email: text }, submitted, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  if (isRefusal(error, "nicknameTaken")) {
    return refuse({ nickname: nickname ? "form.nicknameTaken" : "conversion.nicknameTaken" }, submitted, {
      status: 409,
    });
  }
  const fields = refusedFields(error);
  if (fields.nickname) {
    const text = nickname ? "form.nicknameDisallowed" : "conversion.nicknameNotAllowed";
    return refuse({ nickname: text }, submitted, { status: 400 });
  }
  if (fields.id) return refuse({ email: "form.emailFormat" }, submitted, { status: 400 });
  const refusal = isRefusal(error) ? refusals[error.refusal] : undefined;
  if (!refusal) return refuseUnavailable(visit, error, submitted);
  const until = rejoinTime(error);
  return refuse({ email: until ? rejoinText(visit, until) : refusal.text }, submitted, { status: refusal.status });
}
