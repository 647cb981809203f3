import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app-server";
import { createNames } from "../support/names";
import { startReferenceApi } from "../support/reference-api";
import { Visitor } from "../support/visitor";

/** Forwards connections from this address, on the port if one is given. */
async function startForwarder(host: string, target: number, wished = 0) {
  const open = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted++;
    open.add(socket);
    const behind = connect(target, "127.0.0.1");
    for (const one of [socket, behind]) one.on("error", () => undefined);
    socket.pipe(behind).pipe(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.listen(wished, host);
  await once(server, "listening");
  const bound = server.address();
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: typeof bound === "object" && bound ? bound.port : 0,
    open: () => open.size,
    accepted: () => accepted,
  };
}

test("the API's name moves: connections to its old address end, and no request is lost", async () => {
  const api = await startReferenceApi();
  const target = Number(new URL(api.url).port);
  const old = await startForwarder("127.0.0.2", target);
  const next = await startForwarder("127.0.0.3", target, old.port);
  const names = createNames();
  names.point({ "api.example": "127.0.0.2" });
  const app = await startApp({
    apiUrl: `http://api.example:${old.port}/v1`,
    build: process.env.TESTED_BUILD,
    env: { ...names.env, PLAIN_CONNECTIONS: "API_BASE_URL" },
  });
  onTestFinished(async () => {
    await Promise.all([app.stop("SIGKILL"), api.stop()]);
    names.remove();
  });
  const member = await new Visitor(app.url).signIn();
  const askAll = async () => {
    const pages = await Promise.all(["/record", "/mypage", "/rank"].map((path) => member.twin().get(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  };
  await askAll();
  expect(old.open()).toBeGreaterThan(0);
  expect(next.accepted()).toBe(0);
  names.point({ "api.example": "127.0.0.3" });
  while (old.open() > 0) await askAll();
  const [before, after] = [old.accepted(), next.accepted()];
  expect(after).toBeGreaterThan(0);
  await askAll();
  expect(old.accepted()).toBe(before);
  expect(app.lines().filter(({ notes, fault }) => notes ?? fault)).toEqual([]);
});
