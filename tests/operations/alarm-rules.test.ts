import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { withoutPrograms } from "./provide.js";

const without = withoutPrograms("prometheus");
const rules = fileURLToPath(new URL("../../deploy/alerts.yaml", import.meta.url));

/** Samples by series, every 15 s. */
type Series = Record<string, string>;

/** A minute of silence, then `step` more every 15 s. */
const grows = (step: number) => `0x4 ${step}+${step}x200`;
const of = "job='ninelight',instance='a'";
const requests = (status: number, route = "routes/record/record") =>
  `http_requests_total{${of},route='${route}',status='${status}'}`;
const notes = (kind: string) => `upstream_notes_total{${of},call='/record/list.php',kind='${kind}'}`;
const limit = (name: string) => `limit_refusals_total{${of},limit='${name}'}`;
const refreshes = (outcome: string) => `token_refreshes_total{${of},outcome='${outcome}'}`;
const calls = (what: string, outcome: string, le = "") =>
  `upstream_call_duration_seconds_${what}{${of},call='/record/list.php',outcome='${outcome}'${le}}`;
const signIns = "routes/signin/signin";
const start = `process_start_time_seconds{${of}}`;
const certificate = `certificate_expiry_timestamp_seconds{${of},of='api'}`;
const day = 86_400;
const limitBytes = 768 * 1024 * 1024;

/** The fault begins after a minute; `at` is the first evaluation, in seconds, at which exactly these fire. */
const faults: [fault: string, series: Series, at: number, alarms: string[], before?: string[]][] = [
  ["Prometheus has no target", { [`up{job='other'}`]: "1x100" }, 60, ["ProductGone"]],
  ["no process answers", { [`up{${of}}`]: "1x4 0x100" }, 135, ["ProductGone"]],
  ["one of two is gone", { "up{job='ninelight',instance='b'}": "1x4 0x100" }, 195, ["ReplicaGone"]],
  ["it starts again and again", { [start]: "100x4 180+20x100" }, 105, ["CrashLoop", "Restarts"]],
  ["a worker ends", { [`worker_ends_total{${of}}`]: "0x4 1x100" }, 75, ["Restarts"]],
  ["a certificate has a fortnight", { [certificate]: `${14 * day + 60}x100` }, 75, ["CertificateEnds"]],
  [
    "a certificate has three days",
    { [certificate]: `${3 * day + 60}x100` },
    75,
    ["CertificateEnds", "CertificateEndsSoon"],
    ["CertificateEnds"],
  ],
  ["a fifth of the pages fail", { [requests(503)]: grows(10), [requests(200)]: grows(40) }, 255, ["PagesFail"]],
  ["the first 500", { [requests(500)]: "0x4 1x100" }, 75, ["ProductFails"]],
  [
    "a breaker is open",
    { [`upstream_breaker_open{${of},call='/record/list.php'}`]: "0x4 1x100" },
    195,
    ["ApiBreakerOpen"],
  ],
  [
    "a tenth of the calls is slow",
    {
      [calls("count", "answered")]: grows(50),
      [calls("bucket", "answered", ",le='2'")]: grows(45),
    },
    135,
    ["ApiSlow"],
  ],
  [
    "every call runs into its deadline, and most are held back",
    {
      [calls("count", "failed")]: grows(3),
      [calls("bucket", "failed", ",le='2'")]: "0x200",
      [calls("count", "held back")]: grows(500),
      [calls("bucket", "held back", ",le='2'")]: grows(500),
    },
    150,
    ["ApiSlow"],
  ],
  ["rows do not fit", { [notes("row left out")]: grows(8) }, 90, ["ApiOffContract"]],
  ["the API answers 429", { [notes("too many requests")]: grows(8) }, 90, ["ApiTooManyRequests"]],
  ["the Authorization header is lost", { [notes("new token refused")]: grows(3) }, 90, ["NewTokensRefused"]],
  [
    "half of the refreshes are refused",
    { [refreshes("refused")]: grows(5), [refreshes("refreshed")]: grows(5) },
    690,
    ["SignInsEnd"],
  ],
  ["lines of the log are lost", { [`log_lines_dropped_total{${of}}`]: "0x4 5x100" }, 75, ["LogLinesLost"]],
  ["Redis is down", { [`redis_up{${of}}`]: "1x4 0x100" }, 375, ["RedisDown"]],
  ["passwords are tried", { [limit("account")]: grows(900) }, 675, ["PasswordsTried"]],
  ["one asks too much", { [limit("requests-of-one")]: grows(900) }, 675, ["OneAsksTooMuch"]],
  [
    "most sign-ins are refused",
    { [requests(401, signIns)]: grows(900), [requests(303, signIns)]: grows(30) },
    675,
    ["SignInsRefused"],
  ],
  ["there is no place left", { [limit("requests")]: grows(10) }, 375, ["Overloaded"]],
  ["the event loop waits", { [`nodejs_eventloop_lag_p99_seconds{${of}}`]: "0x4 0.4x100" }, 375, ["Overloaded"]],
  [
    "the container is nearly full",
    {
      [`process_resident_memory_bytes{${of}}`]: `0x4 ${limitBytes * 0.9}x100`,
      [`memory_limit_bytes{${of}}`]: `${limitBytes}x100`,
    },
    375,
    ["MemoryGrows"],
  ],
];

const ordinary: [what: string, series: Series][] = [
  ["one 503 of ten requests at night", { [requests(503)]: "0x40 1x60", [requests(200)]: "0x38 3x3 9x60" }],
  ["a deploy", { [start]: "100x20 400x100", [`worker_ends_total{${of}}`]: "0x20 0x100" }],
  [
    "some slow calls of few",
    { [calls("count", "answered")]: "0x10 4x100", [calls("bucket", "answered", ",le='2'")]: "0x10 0x100" },
  ],
  [
    "three sessions that have ended",
    { [refreshes("refused")]: "0x10 1x20 2x20 3x20", [refreshes("refreshed")]: "0x10 1x20 2x20 3x20" },
  ],
  ["a replica that drains", { [requests(503, "health")]: grows(20) }],
  ["a file that is asked for often", { [requests(200, "static")]: grows(900) }],
];

describe.skipIf(without)(`the alarms' rules${without && ` (left out: ${without})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "alarms-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Fails with what promtool says unless exactly these fire at these times. */
  function expectAlarms(series: Series, expected: Record<string, string[]>): void {
    const isKnown = !Object.keys(series).some((name) => name.startsWith("up{job='other'"));
    const all: Series = { ...(isKnown && { [`up{${of}}`]: "1x200" }), ...series };
    const samples = (alarms: string[]) => alarms.map((alarm) => ({ labels: `{alertname="${alarm}"}`, value: 1 }));
    const file = join(folder, "test.json");
    const written = {
      rule_files: [rules],
      evaluation_interval: "15s",
      tests: [
        {
          interval: "15s",
          input_series: Object.entries(all).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: Object.entries(expected).map(([at, alarms]) => ({
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: at,
            exp_samples: samples(alarms),
          })),
        },
      ],
    };
    writeFileSync(file, JSON.stringify(written));
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
    expect(stdout + stderr).toContain("SUCCESS");
    expect(status).toBe(0);
  }

  test.each(faults)("%s: told in time, and nothing else", (_, series, at, alarms, before = []) => {
    expectAlarms(series, { [`${at - 15}s`]: before, [`${at}s`]: alarms });
  });

  test.each(ordinary)("%s rings nothing", (_, series) => {
    const times = Array.from({ length: 55 }, (_, i) => 90 + 15 * i);
    expectAlarms(series, Object.fromEntries(times.map((at) => [`${at}s`, []])));
  });
});
