import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import seconds from "./seconds.json" with { type: "json" };

const known = new Map(Object.entries(seconds));

/** Starts files longest first: by what they took the last time here, on a fresh clone by tests/seconds.json. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = ({ moduleId, project }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId);
      const last = this.ctx.cache.getFileTestResults(`${project.name}:${path}`);
      return last ? last.duration / 1000 : (known.get(path) ?? 0);
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return [...files].sort(
      (one, other) =>
        group(one) - group(other) || one.project.name.localeCompare(other.project.name) || took(other) - took(one),
    );
  }
}
