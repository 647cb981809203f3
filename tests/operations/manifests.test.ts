import { readFileSync } from "node:fs";
import { DCLinter } from "dclint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod/v4";
import { readEnv, variables } from "../../server/env";
import { longestDrainMs } from "../../server/lifecycle";
import { startApp } from "../support/app-server";
import { startStubApi } from "../support/stub-api";
import { kubernetesFaults, readManifests } from "./kubernetes";

const text = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const manifests = readManifests();
const config = manifests.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
const dockerfile = text("Dockerfile");
const defaults = readEnv({});

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal("ALL")]),
      security_opt: z.tuple([z.literal("no-new-privileges:true")]),
      stop_grace_period: z.string().default("10s"),
      healthcheck: z.object({}).optional(),
      deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
    }),
  ),
});
const { services } = composeFile.parse(parse(text("compose.yaml"), { merge: true }));

/** The services as Compose makes them with these in .env. It refuses to start without a variable that has ":?". */
function compositionWith(given: Record<string, string>) {
  const filled = text("compose.yaml").replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (all, name: string) => given[name] ?? all);
  return composeFile.parse(parse(filled, { merge: true })).services;
}

test("the compose file is one by its specification's schema, and by its linter's rules", () => {
  const off = {
    // The balancer must be reachable from everywhere.
    "no-unbound-port-interfaces": 0,
    "service-keys-order": 0,
    "top-level-properties-order": 0,
    // It takes one-line lists for unquoted.
    "require-quotes-in-ports": 0,
  } as const;
  const linter = new DCLinter({ rules: off, quiet: false, debug: false, exclude: [] });
  const found = linter.lintFiles(["compose.yaml"], false).flatMap(({ messages }) => messages);
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

test("the manifests are of Kubernetes' types, without an unknown key", () => {
  expect(kubernetesFaults(manifests)).toEqual([]);
});

test("every setting is one that the server knows, and secrets have no value", () => {
  const assigned = (file: string) =>
    [...text(file).matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const examples = [...assigned(".env.example"), ...assigned("deploy/systemd/environment.example")];
  const composed = ["app-1", "app-2"].flatMap((name) => Object.keys(services[name]?.environment ?? {}));
  const unit = [...text("deploy/systemd/ninelight.service").matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  const image = [...dockerfile.matchAll(/^ENV (\w+)=/gm)].map(([, name]) => name);
  // compose.yaml puts it into REDIS_URL.
  const known = [...variables, "REDIS_PASSWORD"];
  for (const name of [...Object.keys(config), ...examples.map(([name]) => name), ...composed, ...unit, ...image])
    expect(known).toContain(name);

  const isSecret = (name = "") => /SECRET|KEY|PASSWORD/.test(name);
  for (const [name, value] of examples) if (isSecret(name)) expect(value).toBe("");
  expect(Object.keys(config).filter(isSecret)).toEqual([]);
  expect(manifests.filter(({ kind }) => kind === "Secret")).toEqual([]);
});

test("Redis asks for a password, which is in no file, and the replicas give it", () => {
  const compose = compositionWith({ REDIS_PASSWORD: "a-secret" });
  const argument = (command: readonly string[] = []) => command[command.indexOf("--requirepass") + 1];
  expect(argument(compose.shared?.command)).toBe("a-secret");
  for (const name of ["app-1", "app-2"])
    expect(compose[name]?.environment.REDIS_URL).toBe("redis://:a-secret@shared:6379");

  const [shared, web] = [podOf("ninelight-shared").containers[0], podOf("ninelight").containers[0]];
  const secret = { name: "ninelight-shared", key: "password" };
  const named = (env: z.infer<typeof variable>[] = []) =>
    Object.fromEntries(env.map(({ name, ...one }) => [name, one]));
  expect(argument(shared?.command)).toBe("$(REDISCLI_AUTH)");
  expect(named(shared?.env).REDISCLI_AUTH?.valueFrom?.secretKeyRef).toEqual(secret);
  expect(named(web?.env).REDIS_PASSWORD?.valueFrom?.secretKeyRef).toEqual(secret);
  expect(named(web?.env).REDIS_URL?.value).toBe("redis://:$(REDIS_PASSWORD)@ninelight-shared:6379");
});

test.each(["deploy/kubernetes/app.yaml", "deploy/README.md", "compose.yaml"])(
  "%s names our image by our version",
  (file) => {
    const { version } = JSON.parse(text("package.json"));
    const tags = [...text(file).matchAll(/ninelight:(?:\$\{VERSION:-)?([\w.-]+)/g)].map(([, tag]) => tag);
    expect([...new Set(tags)]).toEqual([version]);
  },
);

test("ports and users agree with the image", () => {
  const port = String(defaults.PORT);
  const [, user] = /^USER (\d+):\d+$/m.exec(dockerfile) ?? [];
  const web = podOf("ninelight");
  expect(/^EXPOSE (.+)$/m.exec(dockerfile)?.[1]).toBe(port);
  expect(web.containers[0]?.ports.map(({ containerPort }) => String(containerPort))).toEqual([port]);
  expect(web.annotations["prometheus.io/port"]).toBe(port);
  expect(String(web.securityContext.runAsUser)).toBe(user);
  for (const file of ["deploy/haproxy.cfg", "deploy/nginx.conf"]) {
    const named = [...text(file).matchAll(/app-\d:(\d+)/g)].map(([, number]) => number);
    expect([...new Set(named)], file).toEqual([port]);
  }
});

test("whatever stops the server gives it more than its longest drain, and balancers notice in time", () => {
  const least = longestDrainMs / 1000 + 1;
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(text("deploy/systemd/ninelight.service"))?.[1];
  for (const name of ["app-1", "app-2", "balancer"])
    expect(parseInt(services[name]?.stop_grace_period ?? "")).toBeGreaterThanOrEqual(least);
  const web = podOf("ninelight");
  expect(Number(unit)).toBeGreaterThanOrEqual(least);
  expect(web.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(least);

  const { DRAIN_DELAY_MS } = readEnv({ ...config, SESSION_SECRET: "what the cluster keeps for it" });
  const { periodSeconds, failureThreshold } = web.containers[0]?.readinessProbe ?? {};
  expect(Number(periodSeconds) * Number(failureThreshold) * 1000).toBeLessThan(DRAIN_DELAY_MS);
  const [, every, times] = /check inter (\d)s fall (\d)/.exec(text("deploy/haproxy.cfg")) ?? [];
  expect(Number(every) * Number(times) * 1000).toBeLessThan(defaults.DRAIN_DELAY_MS);
});

test("what is asked for health is answered", async () => {
  const probes = podOf("ninelight").containers.flatMap(({ livenessProbe, readinessProbe, startupProbe }) =>
    [livenessProbe, readinessProbe, startupProbe].map((probe) => probe?.httpGet?.path),
  );
  const balancer = /httpchk GET (\S+)/.exec(text("deploy/haproxy.cfg"))?.[1];
  const image = /'(\/\w+)'\)\.then/.exec(dockerfile)?.[1];
  const api = await startStubApi();
  const app = await startApp({ apiUrl: api.url });
  for (const path of [...probes, balancer, image]) expect((await fetch(`${app.url}${path}`)).status, path).toBe(200);
  await app.stop();
  api.close();
});

test("what selects pods selects those of its name", () => {
  for (const name of ["ninelight", "ninelight-shared"]) {
    const { labels } = podOf(name);
    for (const kind of ["Deployment", "Service", "PodDisruptionBudget", "NetworkPolicy"]) {
      const spec = manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
      const selector = spec?.selector ?? spec?.podSelector;
      if (selector) expect(Object(selector).matchLabels ?? selector, `${kind} ${name}`).toEqual(labels);
    }
  }
});

test.each(["ninelight", "ninelight-shared"])("pods of %s keep to the restricted profile, with limits", (name) => {
  const { securityContext, containers } = podOf(name);
  expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
  for (const container of containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  }
});

function podOf(name: string) {
  const deployment = manifests.find((one) => one.kind === "Deployment" && one.metadata.name === name);
  return podTemplate.parse(deployment?.spec?.template);
}

const probe = z.object({
  periodSeconds: z.number().default(10),
  failureThreshold: z.number().default(3),
  httpGet: z.object({ path: z.string() }).optional(),
});
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
});
const podTemplate = z
  .object({
    metadata: z.object({
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()).default({}),
    }),
    spec: z.object({
      securityContext: z.object({ runAsUser: z.number() }).loose(),
      terminationGracePeriodSeconds: z.number().default(30),
      containers: z.array(
        z.object({
          command: z.array(z.string()).optional(),
          env: z.array(variable).optional(),
          ports: z.array(z.object({ containerPort: z.number() })),
          livenessProbe: probe.optional(),
          readinessProbe: probe.optional(),
          startupProbe: probe.optional(),
          securityContext: z.unknown(),
          resources: z.object({
            requests: z.object({ cpu: z.string(), memory: z.string() }),
            limits: z.object({ memory: z.string() }),
          }),
        }),
      ),
    }),
  })
  .transform(({ metadata, spec }) => ({ ...metadata, ...spec }));
