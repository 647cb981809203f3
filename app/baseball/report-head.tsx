import { ButtonLink } from "../ui/button";
import { Empty } from "../ui/empty";
import { Chips } from "./chips";
import { RecordTabs } from "./record-tabs";
import type { NothingFound, ReportHeadData } from "./report-head.server";

/** Heading, tabs and selection of a report. */
export function ReportHead({ head }: { head: ReportHeadData }) {
  return (
    <>
      <div className="page-head">
        <h1>{head.title}</h1>
      </div>
      <RecordTabs tabs={head.tabs} />
      {head.chips ? <Chips chips={head.chips} /> : null}
      <p className="report-scope numbers">
        <strong>{head.scope}</strong>
        {head.links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </>
  );
}

export function Nothing({ nothing }: { nothing: NothingFound }) {
  return (
    <Empty art="rain">
      <p>{nothing.text}</p>
      {nothing.links.map(({ href, label }) => (
        <ButtonLink key={label} look="quiet" href={href}>
          {label}
        </ButtonLink>
      ))}
    </Empty>
  );
}
