import type { ServerResponse } from "node:http";
import type { ApiResponse } from "./envelope";
import type { Fault } from "./switches";

type FaultResponse = (response: ServerResponse, right: ApiResponse) => void;

const PAGE = "<!DOCTYPE html><title>Apache</title><h1>It works, somehow</h1><p>/var/www/html/v1/index.php</p>";
const WARNING = "<br />\n<b>Warning</b>:  Undefined array key \"list\" in <b>/var/www/html/v1/common.php</b> on line <b>42</b><br />\n"; // prettier-ignore
/** "잠시 후" in EUC-KR: not UTF-8. */
const EUC_KR = Buffer.from([0xc0, 0xe1, 0xbd, 0xc3, 0x20, 0xc8, 0xc4]);
const MEGABYTE = Buffer.alloc(1 << 20, "x");
const HUGE = 64;

function send(response: ServerResponse, right: ApiResponse, body: string | Buffer, status = 200) {
  response.writeHead(status, { "Content-Type": right.type }).end(body);
}

const FAULT_RESPONSES: Record<Fault, FaultResponse> = {
  hang: () => undefined,
  drip: (response, right) => drip(response, right),
  reset: (response) => response.socket?.resetAndDestroy(),
  html200: (response) => send(response, { status: 200, type: "text/html", body: "" }, PAGE),
  html502: (response) => send(response, { status: 502, type: "text/html", body: "" }, PAGE, 502),
  truncated: (response, right) => send(response, right, right.body.slice(0, Math.floor(right.body.length / 2))),
  null: (response, right) => send(response, right, "null"),
  "204": (response) => response.writeHead(204).end(),
  huge: (response, right) => huge(response, right),
  warning: (response, right) => send(response, right, WARNING + right.body, right.status),
  euckr: (response, right) => send(response, right, euckr(right.body)),
  bom: (response, right) => send(response, right, `\uFEFF${right.body}`, right.status),
  "401": (response, right) => send(response, right, '{"code":401,"msg":"Unauthorized","data":[]}', 401),
  "429": (response, right) => send(response, right, '{"code":"429","msg":"Too many requests","data":[]}'),
  texthtml: (response, right) =>
    send(response, { ...right, type: "text/html; charset=utf-8" }, right.body, right.status),
  arrayforobject: (response, right) => send(response, right, '{"code":200,"msg":"OK","data":[]}'),
};

export const sendFault = (fault: Fault, response: ServerResponse, right: ApiResponse) =>
  FAULT_RESPONSES[fault](response, right);

/** A byte a second: the connection stays busy and never comes to an end in time. */
function drip(response: ServerResponse, right: ApiResponse) {
  response.writeHead(200, { "Content-Type": right.type });
  let sent = 0;
  const timer = setInterval(() => response.write(right.body.charAt(sent++) || " "), 1000);
  response.on("close", () => clearInterval(timer));
}

function huge(response: ServerResponse, right: ApiResponse) {
  response.writeHead(200, { "Content-Type": right.type });
  let left = HUGE;
  const more = () => {
    while (left-- > 0) if (!response.write(MEGABYTE)) return void response.once("drain", more);
    response.end();
  };
  more();
}

function euckr(body: string): Buffer {
  const [head = "", ...rest] = body.split('"msg":"');
  return Buffer.concat([Buffer.from(`${head}"msg":"`), EUC_KR, Buffer.from(rest.join('"msg":"'))]);
}
