// npm run bench: what the pages cost the server and the browser, as ratios to the same bytes from plain node:http.
// `--before [commit]` what they cost the server beside another commit's build, that of some hours before if none is named;
// `--check` fails when a goal is missed;
// `--server` or `--client` measures one half only;
// `--operation` load, faults, a soak and a second process, beside stock remix-serve (docs/operating.md);
// `--growth` what a million games do to the pages (`npm run million` builds them).
import { stopAll } from "./processes.js";
import { measureServer, setStageWithLimit } from "./server-cost.js";
import { printTable } from "./table.js";

const asked = (flag) => process.argv.includes(flag);
const missed = [];

function hold(name, value, goal) {
  if (value > goal) missed.push(`${name}: ${value.toFixed(2)} (goal ${goal})`);
}

/** Engines compile what is hot for some thousand requests; only then the figures stand still. */
const precise = { warmUp: 4000, rounds: 9 };

/** Neighbours on a machine only ever add to the CPU time, some for minutes: there the least of the rounds says the most, a
 * page that misses its goal is measured again before that counts, and a half more than the goal is let pass. */
const slack = 1.5;
const quick = {
  warmUp: 1000,
  rounds: 2,
  most: 70,
  figure: (values) => Math.min(...values),
  enough: ({ ratio, goal }) => ratio <= goal * slack,
};

function printServer(results, factor = 1) {
  const head = ["page", "app µs", "limit µs", "ratio", "goal", "compressed µs", "API calls", "bytes", "sent"];
  const rows = results.map(({ name, app, limit, ratio, goal, compressed, calls, bytes, sent }) => {
    hold(`${name} server CPU`, ratio, goal * factor);
    const numbers = [app.toFixed(0), limit.toFixed(0), ratio.toFixed(2), `≤ ${goal}`, compressed.toFixed(0)];
    return [name, ...numbers, calls, bytes, sent];
  });
  printTable("Server CPU per request", head, rows);
}

async function measurePages() {
  const stage = await setStageWithLimit();
  if (!asked("--client")) printServer(await measureServer(stage, precise));
  if (!asked("--server")) {
    const { measureClient, printClient } = await import("./client-cost.js");
    printClient(await measureClient(stage), hold);
  }
}

async function measureBefore() {
  const named = process.argv.slice(process.argv.indexOf("--before") + 1).find((word) => !word.startsWith("--"));
  const { compareWith, NothingBefore } = await import("./before.js");
  const { earlierCommit } = await import("./earlier-build.js");
  const commit = named ?? earlierCommit();
  try {
    await compareWith(commit, hold);
  } catch (error) {
    if (!(error instanceof NothingBefore)) throw error;
    console.log(
      `Nothing to compare with at ${commit} (${error.message}): the goals are looked at, and a half more let pass.`,
    );
    await stopAll();
    printServer(await measureServer(await setStageWithLimit(), quick), slack);
  }
}

try {
  if (asked("--growth")) await (await import("./growth.js")).measureGrowth(hold);
  else if (asked("--operation")) await (await import("./operation.js")).measureOperation();
  else if (asked("--before")) await measureBefore();
  else await measurePages();
  console.log(missed.length ? `\nMissed: ${missed.join("; ")}` : "\nEvery goal is met.");
  if (missed.length && asked("--check")) process.exitCode = 1;
} finally {
  await stopAll();
}
