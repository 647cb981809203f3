export interface LegalText {
  title: string;
  lead: string;
  effective: string;
  contents: string;
  articles: Article[];
}

export interface Article {
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
