import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import { z } from "zod/v4";

const folder = fileURLToPath(new URL("../../deploy/kubernetes/", import.meta.url));
const project = fileURLToPath(new URL("../../", import.meta.url));

const manifest = z
  .object({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.object({ name: z.string() }).loose(),
    data: z.record(z.string(), z.string()).optional(),
    spec: z.record(z.string(), z.unknown()).optional(),
  })
  .loose();
export type Manifest = z.infer<typeof manifest>;

export function readManifests(): Manifest[] {
  return readdirSync(folder).flatMap((file) =>
    parseAllDocuments(readFileSync(folder + file, "utf8"), { merge: true }).map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return manifest.parse(document.toJS());
    }),
  );
}

/** Returns TypeScript's errors for the manifests, typed by Kubernetes' OpenAPI document: unknown keys, too. */
export function kubernetesFaults(manifests: Manifest[]): string[] {
  const source = manifests.map(
    (one, i) =>
      `import type { ${one.kind} as T${i} } from "kubernetes-types/${moduleOf(one.apiVersion)}";\n` +
      `export const _${i}: T${i} = ${JSON.stringify(one, null, 1)};\n`,
  );
  const file = `${project}manifests.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source.join(""), version) : read(name, version);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

function moduleOf(apiVersion: string): string {
  const [group = "", version] = apiVersion.includes("/") ? apiVersion.split("/") : ["core", apiVersion];
  return `${group.replace(/\..*/, "")}/${version}`;
}
