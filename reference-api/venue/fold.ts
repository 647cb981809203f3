/** As names and addresses are compared in a search. */
export const foldPlace = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
