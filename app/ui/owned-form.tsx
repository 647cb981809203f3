import { forwardRef, type ComponentProps } from "react";

export type FormProps = Omit<ComponentProps<"form">, "method" | "ref">;

export function ownerField(owner: string | undefined) {
  return owner ? <input type="hidden" name="owner" value={owner} /> : null;
}

interface OwnedFormProps extends FormProps {
  owner: string | undefined;
}

/** For islands, which have no data of the page. */
export const OwnedForm = forwardRef<HTMLFormElement, OwnedFormProps>(({ owner, children, ...form }, ref) => (
  // eslint-disable-next-line no-restricted-syntax -- the one that is meant
  <form {...form} ref={ref} method="post">
    {ownerField(owner)}
    {children}
  </form>
));
OwnedForm.displayName = "OwnedForm";
