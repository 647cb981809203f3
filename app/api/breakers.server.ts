import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  handleWhen,
  SamplingBreaker,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { breakerStates } from "../diagnostics.server";
import type { FaultKind } from "../request-context";
import { ApiError } from "./errors";

/** An answer that came, however odd, says nothing about the next call. */
const opening: readonly FaultKind[] = ["unreachable", "slow", "server error"];
const breakers = new Map<string, CircuitBreakerPolicy>();

function createBreaker(call: string): CircuitBreakerPolicy {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ApiError && opening.includes(error.kind)),
    { halfOpenAfter: 2000, breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }) },
  );
  breaker.onStateChange((state) => breakerStates.publish({ call, isOpen: state !== CircuitState.Closed }));
  return breaker;
}

/** Nothing is known of the API while it is not called. */
export function forgetBreakers(): void {
  for (const call of breakers.keys()) breakerStates.publish({ call, isOpen: false });
  breakers.clear();
}

/** Each path has a breaker of its own. @throws ApiError "circuit open". */
export async function throughBreaker<T>(path: string, call: () => Promise<T>): Promise<T> {
  const breaker = breakers.get(path) ?? createBreaker(path);
  breakers.set(path, breaker);
  try {
    return await breaker.execute(call);
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ApiError(path, "circuit open", "not called");
    throw error;
  }
}
