/** A document of numbered articles, as the pages show it. */
export interface LegalText {
  title: string;
  lead: string;
  effective: string;
  contents: string;
  articles: Article[];
}

export interface Article {
  id: string;
  /** With its number, as other texts would cite it. */
  heading: string;
  clauses: Clause[];
}

export interface Clause {
  text: string;
  points: Point[];
}

/** A point with details is a term and what is said of it. */
export interface Point {
  text: string;
  details: string[];
}
