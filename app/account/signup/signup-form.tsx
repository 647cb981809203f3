import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";

/** Begins with a hidden submit button, because Enter presses a form's first button, else a duplicate check. */
export function SignupForm({ submit, action, children }: { submit: string; action?: string; children: ReactNode }) {
  return (
    <Form action={action} noValidate>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      {children}
      <div className="form-actions">
        <Button wide>{submit}</Button>
      </div>
    </Form>
  );
}
