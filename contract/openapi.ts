import { isAlwaysSent } from "../app/api/call";
import { refusals, type Refusal } from "../app/api/errors";
import { calls, type AnyCall } from "./calls";
import { components, plain, requestSchema, schemaOf, type Json } from "./schemas";

function codeOf(refusal: Refusal): number {
  return Number(Object.entries(refusals).find(([, name]) => name === refusal)?.[0] ?? 0);
}

function fieldsOf({ fields }: AnyCall) {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    required: isAlwaysSent(field),
    schema: { ...requestSchema(field[0]), description: plain(field[1]) },
  }));
}

function requestOf(call: AnyCall): Json {
  const fields = fieldsOf(call);
  const parameters = [{ $ref: "#/components/parameters/AcceptLanguage" }];
  if (call.method === "GET")
    return { parameters: [...parameters, ...fields.map((field) => ({ ...field, in: "query" }))] };
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema = { type: "object", properties, ...(required.length && { required }) };
  return { parameters, requestBody: { content: { "application/x-www-form-urlencoded": { schema } } } };
}

export function codesOf({ refusals: own, open }: AnyCall): number[] {
  const all = [...own, "tooMany" as const, ...(open ? [] : ["unauthorized" as const])];
  return [...new Set(all.map(codeOf))].sort((a, b) => a - b);
}

function envelopeOf(call: AnyCall): Json {
  const codes = codesOf(call);
  return {
    oneOf: [
      {
        title: "Done",
        type: "object",
        required: ["code"],
        properties: {
          code: { $ref: "#/components/schemas/Done" },
          msg: { type: ["string", "null"] },
          data: schemaOf(call.answer),
        },
      },
      {
        title: "Refused",
        type: "object",
        required: ["code"],
        properties: {
          code: { description: `One of ${codes.join(", ")}`, type: ["integer", "string"], examples: codes },
          msg: { type: ["string", "null"] },
          data: { $ref: "#/components/schemas/RefusalDetails" },
        },
      },
    ],
  };
}

function operationOf(call: AnyCall, file: string): Json {
  const verifyToken = call.path === "/Auth/verifyToken.php";
  return {
    operationId: call.path.replace(/\W+/g, "_").replace(/^_|_php$/g, ""),
    tags: [call.path.split("/")[1]],
    summary: call.summary,
    description: `Read by ${file}.`,
    ...(call.of ? { "x-areas": call.of } : {}),
    ...(call.open ? { security: [] } : {}),
    ...requestOf(call),
    responses: {
      200: { description: "The envelope", content: { "application/json": { schema: envelopeOf(call) } } },
      ...(call.open && !verifyToken ? {} : { 401: { description: "The token is missing, expired or revoked" } }),
    },
  };
}

const fixed = {
  Done: { description: "200, as a number or a text", type: ["integer", "string"], enum: [200, "200"] },
  RefusalDetails: {
    type: ["object", "array", "null"],
    properties: {
      fields: { type: "object", additionalProperties: { type: "string" }, description: "Of 400: a reason by field" },
      reason: { type: "string", description: "Of 475, 476, 477 and 481" },
      wait: { type: ["integer", "string"], description: "Of 478: seconds" },
      ID: { type: "string", description: "Of 462" },
      IsDomestic: { $ref: "#/components/schemas/Decision" },
    },
  },
};

/** The contract as OpenAPI 3.1; docs/api.md has what a schema cannot say. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const { call, file } of calls) paths[call.path] = { [call.method.toLowerCase()]: operationOf(call, file) };
  return {
    "x-generated": 'from app/api by "npm run contract -- --document"; do not edit',
    openapi: "3.1.0",
    info: {
      title: "The operator's API",
      version: "1",
      description: "What the web app asks of the operator's PHP API. docs/api.md has the rules behind it.",
    },
    servers: [{ url: "/v1" }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer" } },
      parameters: {
        AcceptLanguage: { name: "Accept-Language", in: "header", schema: { type: "string", enum: ["ko", "en"] } },
      },
      schemas: { ...fixed, ...components() },
    },
  };
}

/** Its first line says that it is generated. */
export function openApiText(): string {
  return `${JSON.stringify(openApi(), null, 2).replace(/^\{\s+/, "{ ")}\n`;
}
