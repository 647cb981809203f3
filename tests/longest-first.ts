import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files. If one began last, the other worker would have nothing to do. */
const long = ["every-", "identity", "social", "share", "signup", "recovery", "journeys", "account-faults", "-strings", "server-slow", "server-drain", "faults", "record-figures", "pw-reset", "conformance", "stylesheets"]; // prettier-ignore

const rank = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((part) => moduleId.includes(part));
  return place < 0 ? long.length : place;
};

/** Sorts browser tests first, then pages, then units; within each, the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const name = ({ project }: TestSpecification) => project.name;
    return files.toSorted((a, b) => name(a).localeCompare(name(b)) || rank(a) - rank(b));
  }
}
