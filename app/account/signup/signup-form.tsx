import type { ReactNode } from "react";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";

interface SignupFormProps {
  submit: string;
  action?: string;
  once?: boolean;
  /** Below the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Begins with a hidden submit button, because Enter presses a form's first button, else a duplicate check. */
export function SignupForm({ submit, more, children, ...form }: SignupFormProps) {
  return (
    <Form {...form} noValidate>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      {children}
      <ActionBar>
        <Button wide>{submit}</Button>
      </ActionBar>
      {more}
    </Form>
  );
}
