import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import dockerignore from "@balena/dockerignore";
import { Copy, DockerfileParser, From, PropertyInstruction, type Dockerfile, type Instruction } from "dockerfile-ast";
import { z } from "zod/v4";

/** Result of a Dockerfile's stage, in a folder that represents its root. */
interface Stage {
  base: string;
  root: string;
  workdir: string;
  env: Record<string, string>;
  labels: Record<string, string>;
  user: string;
  cmd: string[];
  healthcheck: string[];
  stopSignal: string;
}

/** Variables of this machine that a build may use: the paths of programs and packages. */
const ofThisMachine =
  /^(?:path|home|lang|https?_proxy|no_proxy|node_extra_ca_certs|npm_config_(?:\w*registry|cache|userconfig|globalconfig))$/i;
const machineEnv: Partial<NodeJS.ProcessEnv> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ofThisMachine.test(name)),
);

export interface Image extends Stage {
  remove(): void;
}

/**
 * Carries the Dockerfile's steps out without a container, with this process's node; returns the last stage. What its build
 * would install are the project's own packages, which have just come from the same lock file.
 */
export function buildImage(project: string, buildEnv: Record<string, string>): Image {
  const sandbox = mkdtempSync(join(tmpdir(), "an image-"));
  // Another user is to start the server in it.
  chmodSync(sandbox, 0o755);
  const dockerfile = DockerfileParser.parse(readFileSync(join(project, "Dockerfile"), "utf8"));
  const context = { folder: project, files: contextOf(project), dockerfile, buildEnv };
  const stages = new Map<string, Stage>();
  const remove = () => {
    spawnSync("chmod", ["-R", "u+w", sandbox]);
    rmSync(sandbox, { recursive: true, force: true });
  };
  try {
    let stage: Stage | undefined;
    for (const step of dockerfile.getInstructions()) {
      if (step instanceof From) {
        stage = startStage(step, join(sandbox, String(stages.size)), stages);
        stages.set(step.getBuildStage() ?? String(stages.size), stage);
      } else if (stage) carryOut(step, stage, stages, context);
    }
    if (!stage) throw new Error("The Dockerfile has no stage");
    return { ...stage, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function contextOf(project: string): string[] {
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: project });
  const names = tracked.toString().trim().split("\n");
  return dockerignore()
    .add(readFileSync(join(project, ".dockerignore"), "utf8"))
    .filter(names);
}

function startStage(step: From, root: string, stages: Map<string, Stage>): Stage {
  mkdirSync(root, { recursive: true });
  const [base = ""] = words(step);
  const parent = stages.get(base);
  if (!parent) return { ...emptyStage, base, root, env: {}, labels: {} };
  copyFolder(parent.root, root);
  return { ...parent, root, env: { ...parent.env }, labels: { ...parent.labels } };
}

const emptyStage = { workdir: "/", user: "0:0", cmd: [], healthcheck: [], stopSignal: "SIGTERM" };

function carryOut(step: Instruction, stage: Stage, stages: Map<string, Stage>, context: Context): void {
  const keyword = step.getKeyword();
  const [first = ""] = words(step);
  if (keyword === "WORKDIR") {
    stage.workdir = resolve(stage.workdir, first);
    mkdirSync(join(stage.root, stage.workdir), { recursive: true });
  } else if (keyword === "USER") stage.user = first;
  else if (keyword === "STOPSIGNAL") stage.stopSignal = first;
  else if (keyword === "ENV") Object.assign(stage.env, properties(step, context.dockerfile));
  else if (keyword === "LABEL") Object.assign(stage.labels, properties(step, context.dockerfile));
  else if (keyword === "CMD") stage.cmd = json(step);
  else if (keyword === "HEALTHCHECK") stage.healthcheck = json(step);
  else if (keyword === "RUN") run(step.getArgumentsContent() ?? "", stage, context);
  else if (step instanceof Copy) copy(step, stage, stages, context);
  else if (keyword !== "ARG" && keyword !== "EXPOSE") throw new Error(`The test cannot carry out ${keyword}`);
}

function run(script: string, stage: Stage, { folder, buildEnv }: Context): void {
  const cwd = join(stage.root, stage.workdir);
  if (script === "npm ci") return copyPackages(folder, cwd);
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const own = script.startsWith("npm run build") ? buildEnv : {};
  const env = { ...machineEnv, PATH, ...stage.env, ...own } as NodeJS.ProcessEnv;
  const { status, stderr } = spawnSync("sh", ["-c", script], { cwd, env });
  if (status !== 0) throw new Error(`RUN ${script} ended with ${status}: ${stderr}`);
}

/** Copies: links to the packages would lead the build back to the project. */
function copyPackages(from: string, to: string): void {
  execFileSync("cp", ["--archive", join(from, "node_modules"), to]);
  rmSync(join(to, "node_modules/.cache"), { recursive: true, force: true });
}

interface Context {
  buildEnv: Record<string, string>;
  folder: string;
  files: string[];
  dockerfile: Dockerfile;
}

/** Copies like Docker: a folder's contents are copied, and a target is a folder if it ends in a slash. */
function copy(step: Copy, stage: Stage, stages: Map<string, Stage>, { folder, files }: Context): void {
  const from = step.getFromFlag()?.getValue();
  const paths = words(step);
  const target = paths.pop() ?? "";
  const place = join(stage.root, resolve(stage.workdir, target));
  for (const path of paths) {
    if (from) {
      const other = stages.get(from);
      if (!other) throw new Error(`COPY --from=${from} names no stage`);
      copyFolder(join(other.root, path), place);
      continue;
    }
    const chosen = files.filter((file) => path === "." || file === path || file.startsWith(`${path}/`));
    if (chosen.length === 0) throw new Error(`COPY finds no ${path}`);
    for (const file of chosen) {
      const name = path === "." ? file : file === path ? basename(file) : file.slice(path.length + 1);
      const to = target.endsWith("/") || target === "." || file !== path ? join(place, name) : place;
      cpSync(join(folder, file), to);
    }
  }
}

/** Uses hard links, because no step writes into another's file. */
function copyFolder(from: string, to: string): void {
  if (!statSync(from).isDirectory()) throw new Error(`${from} is not a folder`);
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["--archive", "--link", `${from}/.`, to]);
}

const words = (step: Instruction) => step.getExpandedArguments().map((argument) => argument.getValue());

/** Reads the exec form, without a shell; a health check has CMD and options before it. */
function json(step: Instruction): string[] {
  const text = step.getArgumentsContent() ?? "";
  return z.array(z.string()).parse(JSON.parse(text.slice(text.indexOf("["))));
}

function properties(step: Instruction, dockerfile: Dockerfile): Record<string, string> {
  if (!(step instanceof PropertyInstruction)) return {};
  const line = step.getRange().start.line;
  const variable = (_: string, name: string) => dockerfile.resolveVariable(name, line) ?? "";
  const value = (text: string) => text.replace(/\$\{(\w+)\}/g, variable);
  return Object.fromEntries(step.getProperties().map((one) => [one.getName(), value(one.getValue() ?? "")]));
}
