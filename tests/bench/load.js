// Generates load in its own process: sends requests one after the other on each of a few kept connections.
import { Agent, get } from "node:http";

const connections = 4;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function once(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (res) => {
      let bytes = 0;
      res.on("data", (chunk) => (bytes += chunk.length));
      res.on("end", () => resolve({ status: res.statusCode, bytes }));
    }).on("error", reject);
  });
}

async function run({ url, headers, count, status }) {
  let left = count;
  let bytes = 0;
  const worker = async () => {
    while (left-- > 0) {
      const answer = await once(url, headers);
      if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`);
      bytes = answer.bytes;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return bytes;
}

process.on("message", async (message) => {
  if (message.url) process.send?.({ bytes: await run(message) });
});
process.send?.({ address: "none" });
