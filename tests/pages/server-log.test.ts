import { expect, test } from "vitest";
import { version } from "../../package.json";
import { sendLine } from "../support/raw-http";
import { useStubbedApp } from "../support/used-app";

const app = useStubbedApp();

async function lineOf(response: Response) {
  const id = response.headers.get("X-Request-Id");
  const find = () => app.lines().find((line) => line.id === id);
  await response.text();
  while (!find()) await fetch(`${app.url}/healthz`);
  return find();
}

test("the start says which version it is", async () => {
  await app.log();
  expect(app.lines().find(({ msg }) => msg === "listening")).toMatchObject({ version });
});

test("each request leaves one line: the page by its name, never its address", async () => {
  const body = new URLSearchParams({ email: "secret-id@example.com", password: "Secret-word1", redirect: "/record" });
  const headers = { cookie: "session=secret-cookie; locale=ko", "user-agent": "secret-agent" };
  const response = await fetch(`${app.url}/signin?token=secret-token`, { method: "POST", body, headers });
  expect(await lineOf(response)).toMatchObject({
    method: "POST",
    route: "routes/signin/signin",
    status: 401,
    ms: expect.any(Number),
    upstreamMs: expect.any(Number),
    upstreamCalls: 1,
    time: expect.any(Number),
  });
  const refused = await fetch(`${app.url}/%zz?token=secret-token`);
  expect(await lineOf(refused)).toMatchObject({ route: "refused", status: 400, upstreamCalls: 0 });
  const kept = await fetch(`${app.url}/en/signin`);
  expect(await lineOf(kept)).toMatchObject({ method: "GET", route: "routes/signin/signin", status: 200 });
  expect(app.output()).not.toMatch(/secret/i);
});

test("metrics are counted by page, and told to neighbours only", async () => {
  await fetch(`${app.url}/nowhere`);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/http_requests_total\{route="routes\/not-found",status="404"\} \d/);
  expect(metrics).toMatch(/http_request_duration_seconds_bucket\{le="0.05",route="routes\/not-found"\} \d/);
  expect(metrics).toContain("upstream_calls_total 1");
  expect(metrics).toContain(`ninelight_build_info{version="${version}"`);
  for (const header of ["X-Forwarded-For: 10.0.0.1", "Forwarded: for=10.0.0.1", "Via: 1.1 proxy"]) {
    const answer = await sendLine(app.port, "GET /metrics HTTP/1.1", ["Host: localhost", header]);
    expect(answer.status).toBe(404);
  }
});
