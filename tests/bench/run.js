// npm run bench: what the pages cost the server and the browser, as ratios to the same HTML from plain node:http.
// `--check` fails when a goal is missed, with `--slack`, for a machine that others use too, when one is missed by more than
// a half;
// `--server` or `--client` measures one half only;
// `--operation` load, faults, a soak and a second process, beside stock remix-serve (docs/operating.md);
// `--growth` what a million games do to the pages (`npm run million` builds them).
import { stopAll } from "./processes.js";
import { measureServer, teachLimit } from "./server-cost.js";
import { setStage } from "./stage.js";
import { printTable } from "./table.js";

const asked = (flag) => process.argv.includes(flag);
const missed = [];

const isMissed = (value, goal) => value > (asked("--slack") ? goal * 1.5 : goal);

function hold(name, value, goal) {
  if (isMissed(value, goal)) missed.push(`${name}: ${value.toFixed(2)} (goal ${goal})`);
}

// Neighbours on a machine only ever add to the CPU time, some for minutes: there the least of the rounds says the most, and
// a page that misses its goal is measured again before that counts.
const ofRounds = asked("--slack")
  ? {
      rounds: 7,
      most: 70,
      figure: (values) => Math.min(...values),
      enough: ({ ratio, goal }) => !isMissed(ratio, goal),
    }
  : { rounds: 9 };

function printServer(results) {
  const head = [
    "page",
    "app µs",
    "limit µs",
    "ratio",
    "goal",
    "compressed µs",
    "bytes",
    "limit bytes",
    "sent",
    "limit is",
    "peers' ratios",
  ];
  const rows = results.map((r) => {
    hold(`${r.name} server CPU`, r.ratio, r.goal);
    const numbers = [
      r.app.toFixed(0),
      r.limitCpu.toFixed(0),
      r.ratio.toFixed(2),
      `≤ ${r.goal}`,
      r.compressed.toFixed(0),
    ];
    return [r.name, ...numbers, r.bytes, r.limitBytes, r.sent, r.limit, r.peers ?? ""];
  });
  printTable("Server CPU per request", head, rows);
}

async function measurePages() {
  const stage = await setStage();
  const found = await teachLimit(stage);
  if (!asked("--client")) printServer(await measureServer(stage, found, ofRounds));
  if (!asked("--server")) {
    const { measureClient, printClient } = await import("./client-cost.js");
    printClient(await measureClient(stage, found), hold);
  }
}

try {
  if (asked("--growth")) await (await import("./growth.js")).measureGrowth(hold);
  else if (asked("--operation")) await (await import("./operation.js")).measureOperation();
  else await measurePages();
  const met = asked("--slack") ? "No goal is missed by more than a half." : "Every goal is met.";
  console.log(missed.length ? `\nMissed: ${missed.join("; ")}` : `\n${met}`);
  if (missed.length && asked("--check")) process.exitCode = 1;
} finally {
  await stopAll();
}
