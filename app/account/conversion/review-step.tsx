import { NoNew } from "./dead-ends";
import { Review } from "./review";
import type { ConversionStep } from "./steps";

/** What whoever has a new account already goes through. */
export function ReviewStep({ view }: { view: ConversionStep }) {
  if (view.step === "review") return <Review {...view} />;
  return view.step === "noNew" ? <NoNew {...view} /> : null;
}
