// npm run floods: a hundred connections of one client, at what costs most and at one of each kind of request, beside a
// member's page and /healthz. `-- all` floods each route and action, which takes an hour, `-- 2/5` a fifth of them.
import { fileURLToPath } from "node:url";
import { buildIfChanged, finish, runTests } from "../run-vitest.js";

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
process.env.CI ??= "true";
process.env.FLOODS = process.argv[2] ?? "dearest";
buildIfChanged();
finish(await runTests({ projects: ["floods"] }));
