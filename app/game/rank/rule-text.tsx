export interface RulePart {
  title?: string;
  lines: string[];
  list?: string[];
  after?: string;
}

interface RuleTextProps {
  parts: readonly RulePart[];
  heading: "h2" | "h3";
}

export function RuleText({ parts, heading: Heading }: RuleTextProps) {
  return (
    <div className="rule-text">
      {parts.map(({ title, lines, list, after }) => (
        <section key={lines[0]}>
          {title ? <Heading>{title}</Heading> : null}
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
