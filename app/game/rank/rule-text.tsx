export interface RulePart {
  title?: string;
  lines: string[];
  list?: string[];
  after?: string;
}

export function RuleText({ parts }: { parts: readonly RulePart[] }) {
  return (
    <div className="rule-text">
      {parts.map(({ title, lines, list, after }) => (
        <section key={lines[0]}>
          {title ? <h3>{title}</h3> : null}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {list ? (
            <ul className="rule-list">
              {list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          {after ? <p>{after}</p> : null}
        </section>
      ))}
    </div>
  );
}
