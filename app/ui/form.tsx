import { useRouteLoaderData } from "@remix-run/react";
import { OwnedForm, type FormProps } from "./owned-form";

interface PageFormProps extends FormProps {
  /** Marks this rendering, so that its action can tell a second press from a second wish (runFormOnce). */
  once?: boolean;
}

/** A form that is posted. It names the member whose page it stands on (app/session/form-owner.server.ts). */
export function Form({ once, children, ...form }: PageFormProps) {
  return (
    <OwnedForm {...form} owner={useOwner()}>
      {once ? <input type="hidden" name="once" value={crypto.randomUUID()} /> : null}
      {children}
    </OwnedForm>
  );
}

export function useOwner(): string | undefined {
  return useRouteLoaderData<{ owner?: string }>("root")?.owner;
}
