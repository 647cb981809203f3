import { expectedCall } from "../../app/api/expected.server";
import { sprayCall, type Spray } from "../../app/api/record-spray.server";
import type { As, Run } from "../run";

/** Checks the part of a spray chart that tells what was to be expected. */
export function checkExpected(run: Run, { expected, balls }: Spray): void {
  if (!expected) return;
  const { balls: counted, errors, expectedHits, hits, atBats } = expected;
  const all = counted + (errors ?? 0);
  const inPlay = balls?.balls ?? 0;
  run.expect(sprayCall, all === inPlay, { at: "expected.Balls, expected.Errors", expected: `${inPlay} in all, as in balls`, got: `${all}` }); // prettier-ignore
  const possible = expectedHits <= counted && hits <= atBats;
  run.expect(sprayCall, possible, {
    at: "expected.XH, expected.H",
    expected: "no more than Balls and AB",
    got: "more",
  });
}

export async function checkExpectedChecks(run: Run, as: As): Promise<void> {
  const answer = await run.askOptional(expectedCall, {}, as);
  for (const { balls, season, source, bins } of answer?.checks ?? []) {
    const added = bins.reduce((sum, bin) => sum + bin.balls, 0);
    run.expect(expectedCall, added === balls, { at: "checks[].bins[].Balls", expected: `${balls} in all`, got: `${added}` }); // prettier-ignore
    run.expect(expectedCall, source < season, { at: "checks[].Source", expected: `a season before ${season}`, got: source }); // prettier-ignore
    const inside = bins.every(({ from, said }) => said >= from && said <= from + 0.1);
    run.expect(expectedCall, inside, {
      at: "checks[].bins[].Said",
      expected: "a mean within its tenth",
      got: "another",
    });
  }
}
