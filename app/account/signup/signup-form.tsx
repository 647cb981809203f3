import type { ReactNode } from "react";
import { Button } from "../../ui/button";

/**
 * A form that is sent by Enter as by its last button: engines take the first button of a form for Enter, and that would
 * be a duplicate check.
 */
export function SignupForm({ submit, children }: { submit: string; children: ReactNode }) {
  return (
    <form method="post" noValidate>
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
