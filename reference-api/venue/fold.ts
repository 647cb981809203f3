/** Folds names and addresses for searches. */
export const foldPlace = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
