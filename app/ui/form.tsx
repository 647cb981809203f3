import { useRouteLoaderData } from "@remix-run/react";
import { OwnedForm, type FormProps } from "./owned-form";

/** A form that is posted. It names the member whose page it stands on (app/session/form-owner.server.ts). */
export function Form(props: FormProps) {
  return <OwnedForm {...props} owner={useOwner()} />;
}

export function useOwner(): string | undefined {
  return useRouteLoaderData<{ owner?: string }>("root")?.owner;
}
