import type { ServerResponse } from "node:http";
import type { ApiResponse } from "./envelope";
import type { Fault } from "./switches";

type FaultResponse = (response: ServerResponse, answer: ApiResponse) => void;

const PAGE = "<!DOCTYPE html><title>Apache</title><h1>It works, somehow</h1><p>/var/www/html/v1/index.php</p>";
const WARNING = "<br />\n<b>Warning</b>:  Undefined array key \"list\" in <b>/var/www/html/v1/common.php</b> on line <b>42</b><br />\n"; // prettier-ignore
const EUC_KR = Buffer.from([0xc0, 0xe1, 0xbd, 0xc3, 0x20, 0xc8, 0xc4]);
const MEGABYTE = Buffer.alloc(1 << 20, "x");
const HUGE = 64;

function send(response: ServerResponse, answer: ApiResponse, body: string | Buffer, status = 200) {
  response.writeHead(status, { "Content-Type": answer.type }).end(body);
}

/** Sends a code that the call does not have. */
function sendCode(response: ServerResponse, answer: ApiResponse, code: number) {
  send(response, answer, `{"code":${code},"msg":"It works, somehow","data":[]}`);
}

const FAULT_RESPONSES: Record<Fault, FaultResponse> = {
  hang: () => undefined,
  drip: (response, answer) => drip(response, answer),
  reset: (response) => response.socket?.resetAndDestroy(),
  html200: (response) => send(response, { status: 200, type: "text/html", body: "" }, PAGE),
  html502: (response) => send(response, { status: 502, type: "text/html", body: "" }, PAGE, 502),
  truncated: (response, answer) => send(response, answer, answer.body.slice(0, Math.floor(answer.body.length / 2))),
  null: (response, answer) => send(response, answer, "null"),
  "204": (response) => response.writeHead(204).end(),
  html403: (response) => send(response, { status: 403, type: "text/html", body: "" }, PAGE, 403),
  code0: (response, answer) => sendCode(response, answer, 0),
  huge: (response, answer) => huge(response, answer),
  warning: (response, answer) => send(response, answer, WARNING + answer.body, answer.status),
  euckr: (response, answer) => send(response, answer, euckr(answer.body)),
  bom: (response, answer) => send(response, answer, `\uFEFF${answer.body}`, answer.status),
  "401": (response, answer) => send(response, answer, '{"code":401,"msg":"Unauthorized","data":[]}', 401),
  "429": (response, answer) => send(response, answer, '{"code":"429","msg":"Too many requests","data":[]}'),
  texthtml: (response, answer) =>
    send(response, { ...answer, type: "text/html; charset=utf-8" }, answer.body, answer.status),
  arrayforobject: (response, answer) => send(response, answer, '{"code":200,"msg":"OK","data":[]}'),
};

export const sendFault = (fault: Fault, response: ServerResponse, answer: ApiResponse) =>
  FAULT_RESPONSES[fault](response, answer);

/** Sends a byte a second: the connection stays busy beyond any timeout. */
function drip(response: ServerResponse, answer: ApiResponse) {
  response.writeHead(200, { "Content-Type": answer.type });
  let sent = 0;
  const timer = setInterval(() => response.write(answer.body.charAt(sent++) || " "), 1000);
  response.on("close", () => clearInterval(timer));
}

function huge(response: ServerResponse, answer: ApiResponse) {
  response.writeHead(200, { "Content-Type": answer.type });
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
