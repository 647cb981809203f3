import type { Clause, LegalArticle, LegalText, Point } from "../i18n/legal-text";

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className="page legal">
      <header className="page-head legal-head">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p className="small">{text.effective}</p>
      </header>
      <nav className="legal-contents" aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        <ul>
          {text.articles.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal-text">
        {text.articles.map((article) => (
          <NumberedArticle key={article.id} {...article} />
        ))}
      </div>
    </article>
  );
}

function NumberedArticle({ id, heading, clauses }: LegalArticle) {
  const [first] = clauses;
  return (
    <section>
      <h2 id={id}>{heading}</h2>
      {first && clauses.length === 1 ? (
        <LegalClause {...first} />
      ) : (
        <ol>
          {clauses.map((clause) => (
            <li key={clause.text}>
              <LegalClause {...clause} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function LegalClause({ text, points }: Clause) {
  const terms = points.some((point) => point.details.length > 0);
  return (
    <>
      <p>{text}</p>
      {terms ? <Terms points={points} /> : points.length > 0 ? <Points points={points} /> : null}
    </>
  );
}

function Points({ points }: { points: Point[] }) {
  return (
    <ul>
      {points.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Terms({ points }: { points: Point[] }) {
  return (
    <dl>
      {points.map(({ text, details }) => (
        <div key={text}>
          <dt>{text}</dt>
          {details.map((detail) => (
            <dd key={detail}>{detail}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
