import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
      {children}
    </div>
  );
}
