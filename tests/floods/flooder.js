// Sends requests on many connections from a thread of its own, each again as soon as it is answered.
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/** @type {{ port: number; connections: number; requests: Uint8Array[] }} */
const { port, connections, requests } = workerData;
/** @type {Record<string, number>} */
const statuses = {};
let sent = 0;
let answered = 0;
let isOver = false;
const endOfHead = Buffer.from("\r\n\r\n");
const endOfChunks = Buffer.from("0\r\n\r\n");

function open() {
  let read = Buffer.alloc(0);
  const socket = connect(port, "127.0.0.1");
  const send = () => void socket.write(requests[sent++ % requests.length] ?? "");
  socket.once("connect", send);
  socket.on("data", (chunk) => {
    read = read.length ? Buffer.concat([read, chunk]) : chunk;
    const status = statusOfWhole(read);
    if (!status) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    answered += 1;
    read = Buffer.alloc(0);
    if (isOver) socket.destroy();
    else send();
  });
  socket.on("error", () => void (statuses.reset = (statuses.reset ?? 0) + 1));
  // An answer may end the connection.
  socket.once("close", () => {
    if (!isOver) open();
  });
}

/** Returns the status once the whole answer has been read. @param {Buffer} bytes */
function statusOfWhole(bytes) {
  const at = bytes.indexOf(endOfHead);
  if (at < 0) return undefined;
  const head = bytes.toString("latin1", 0, at);
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const body = bytes.length - at - endOfHead.length;
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return bytes.subarray(-endOfChunks.length).equals(endOfChunks) ? status : undefined;
  return body >= Number(length ?? 0) ? status : undefined;
}

for (let i = 0; i < connections; i++) open();
parentPort?.on("message", (message) => {
  if (message === "stop") {
    isOver = true;
    parentPort?.postMessage({ statuses, answered });
    process.exit();
  }
  parentPort?.postMessage({ statuses, answered });
});
