import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../ui/button";

/**
 * A form that is sent by Enter as by its last button: engines take the first button of a form for Enter, and that would
 * be a duplicate check. Enter that ends the composing of a Hangul syllable sends nothing.
 */
export function SignupForm({ submit, children }: { submit: string; children: ReactNode }) {
  return (
    <form method="post" noValidate onKeyDown={ignoreComposing}>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      {children}
      <div className="form-actions">
        <Button wide>{submit}</Button>
      </div>
    </form>
  );
}

function ignoreComposing(event: KeyboardEvent) {
  if (event.key === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
}
