export interface LegalText {
  title: string;
  lead: string;
  effective: string;
  contents: string;
  articles: LegalArticle[];
}

export interface LegalArticle {
  id: string;
  heading: string;
  clauses: Clause[];
}

export interface Clause {
  text: string;
  points: Point[];
}

export interface Point {
  text: string;
  details: string[];
}
