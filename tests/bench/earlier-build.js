import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { project } from "./stage.js";

const artifacts = join(project, "tests/.artifacts/earlier");
const git = (...words) =>
  execFileSync("git", words, { cwd: project, maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "pipe"] });

const hours = 4;

/** The newest commit some hours older than this one: what came since in small steps adds up. */
export function earlierCommit() {
  const made = Number(git("log", "-1", "--format=%ct").toString());
  return (
    git("rev-list", "-1", `--before=${made - hours * 3_600}`, "HEAD")
      .toString()
      .trim() || "HEAD^"
  );
}

/** The folder of a commit's sources with their build. Throws where the commit is not here or does not build. */
export function buildOf(commit) {
  const folder = join(artifacts, git("rev-parse", "--verify", `${commit}^{commit}`).toString().trim());
  if (existsSync(folder)) return folder;
  rmSync(artifacts, { recursive: true, force: true });
  const unfinished = `${folder}-unfinished`;
  mkdirSync(unfinished, { recursive: true });
  execFileSync("tar", ["-x"], { cwd: unfinished, input: git("archive", commit) });
  const lock = (root) => readFileSync(join(root, "package-lock.json"), "utf8");
  const npm = (...words) => execFileSync("npm", words, { cwd: unfinished, stdio: ["ignore", "ignore", "inherit"] });
  // With the same packages it finds those of the folders above.
  if (lock(unfinished) !== lock(project)) npm("ci", "--silent");
  npm("run", "--silent", "build");
  renameSync(unfinished, folder);
  return folder;
}

/** Returns the factor by which each page's cost may have grown since, from lines such as "Costs: /rank 1.2" in commits. */
export function allowedSince(commit) {
  const lines = git("log", "--format=%(trailers:key=Costs,valueonly)", `${commit}..HEAD`).toString().split("\n");
  return new Map(lines.flatMap((line) => (/ [\d.]+$/.test(line) ? [splitAtLastSpace(line)] : [])));
}

function splitAtLastSpace(line) {
  const at = line.lastIndexOf(" ");
  return [line.slice(0, at), Number(line.slice(at))];
}
