// Stock remix-serve, which reports its address like the bench's other servers.
import { freePort } from "../../scripts/free-port.js";

const port = await freePort(0, "127.0.0.1");
process.env.PORT = String(port);
process.argv = [process.argv[0], process.env.CLI ?? "", process.env.BUILD ?? ""];
await import(process.env.CLI ?? "");
const address = `http://127.0.0.1:${port}`;
while (!(await fetch(`${address}/signin`).catch(() => undefined))?.ok)
  await new Promise((resolve) => setTimeout(resolve, 50));
process.send?.({ address });
