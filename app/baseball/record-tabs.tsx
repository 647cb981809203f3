import { Tabs } from "../ui/tabs";
import type { RecordTabLists } from "./record-tabs.server";

/** The two rows of links under the heading: which mode, and what of it. */
export function RecordTabs({ tabs }: { tabs: RecordTabLists }) {
  return (
    <>
      <Tabs label={tabs.modesLabel} tabs={tabs.modes} />
      <div className="record-pages">
        <Tabs label={tabs.pagesLabel} tabs={tabs.pages} />
      </div>
    </>
  );
}
