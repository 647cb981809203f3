import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.js";
import { until } from "../support/redis-server";
import { startProgram, untilAnswered } from "./program";

export interface Alarm {
  state: "pending" | "firing";
  labels: Record<string, string>;
}

const delivered = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** Twenty seconds are one, so the slowest alarm needs a minute. */
export const scale = 20;

/** Shortens every window and every wait of the rules. */
function shortened(rules: string): string {
  const seconds = (amount: string, unit: string) => `${(Number(amount) * (unit === "h" ? 3600 : 60)) / scale}s`;
  return rules
    .replace(/\[(\d+)(m|h)\]/g, (_, amount: string, unit: string) => `[${seconds(amount, unit)}]`)
    .replace(/for: (\d+)(m|h)$/gm, (_, amount: string, unit: string) => `for: ${seconds(amount, unit)}`)
    .replace("interval: 15s", "interval: 1s");
}

/** Starts Debian's Prometheus with the delivered configuration and rules, in shortened time. */
export async function startPrometheus() {
  const folder = mkdtempSync(join(tmpdir(), "prometheus-"));
  const port = await freePort(0, "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const targets = join(folder, "targets.json");
  const configuration = delivered("prometheus.yaml")
    .replace("scrape_interval: 15s", "scrape_interval: 2s")
    .replace(/static_configs:\n.*/, `file_sd_configs: [{ files: ["${targets}"], refresh_interval: 1s }]`);
  writeFileSync(join(folder, "prometheus.yaml"), configuration);
  writeFileSync(join(folder, "alerts.yaml"), shortened(delivered("alerts.yaml")));
  writeFileSync(targets, "[]");
  const program = startProgram([
    "prometheus",
    `--config.file=${join(folder, "prometheus.yaml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
    "--log.level=warn",
  ]);
  await untilAnswered(`${url}/-/ready`, program);
  /** Addresses such as "127.0.0.1:3000". */
  const watch = (addresses: string[]) => writeFileSync(targets, JSON.stringify([{ targets: addresses }]));
  async function alarms(): Promise<Alarm[]> {
    const { data } = await (await fetch(`${url}/api/v1/alerts`)).json();
    return data.alerts;
  }
  async function value(expression: string): Promise<number> {
    const query = new URLSearchParams({ query: expression });
    const { data } = await (await fetch(`${url}/api/v1/query?${query}`)).json();
    return Number(data.result[0]?.value[1] ?? NaN);
  }
  return {
    watch,
    /** Watches addresses that all answer, until the rules have seen them: ProductGone rings while there is nobody. */
    async watchAll(addresses: string[]) {
      watch(addresses);
      await until(async () => (await value('sum(up{job="ninelight"})')) === addresses.length);
      await until(async () => !(await alarms()).some(({ labels }) => labels.alertname === "ProductGone"));
    },
    alarms,
    value,
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
