import { describedBy, FieldParts } from "../../../../app/ui/field-frame";
import { useCheck } from "../../../../app/ui/use-check";

interface TextProps {
  name: string;
  type?: "text" | "email";
  label: string;
  shortest?: number;
}

export default function Text({ name, type = "text", label, shortest = 0 }: TextProps) {
  const { message, on } = useCheck(undefined, (value) => (value.length < shortest ? "Too short" : undefined));
  const parts = { name, label, error: message };
  return (
    <FieldParts {...parts}>
      <input type={type} {...on} {...describedBy(parts)} />
    </FieldParts>
  );
}
