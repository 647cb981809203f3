import { Island } from "../islands/island.server";
import { describedBy, FieldFrame, type FieldTexts } from "../ui/field-frame";
import CharacterCount from "./character-count.island";
import { isOpinionTooLong, opinionLength } from "./opinion";

export function OpinionField({ defaultValue = "", ...texts }: FieldTexts & { defaultValue?: string }) {
  const { id: of = texts.name, error } = texts;
  const sent = error && isOpinionTooLong(defaultValue) ? opinionLength(defaultValue) : undefined;
  return (
    <FieldFrame {...texts}>
      <textarea {...describedBy(texts)} className="input" rows={3} defaultValue={defaultValue} />
      <Island of={CharacterCount} as="p" className="character-count numbers" props={{ of, sent }} />
    </FieldFrame>
  );
}
