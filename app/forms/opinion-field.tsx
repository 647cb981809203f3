import { Island } from "../islands/island.server";
import { describedBy, FieldFrame, type FieldTexts } from "../ui/field-frame";
import CharacterCount from "./character-count.island";

export function OpinionField({ defaultValue, ...texts }: FieldTexts & { defaultValue?: string }) {
  return (
    <FieldFrame {...texts}>
      <textarea {...describedBy(texts)} className="input" rows={3} defaultValue={defaultValue} />
      <Island of={CharacterCount} as="p" className="character-count numbers" props={{ of: texts.id ?? texts.name }} />
    </FieldFrame>
  );
}
