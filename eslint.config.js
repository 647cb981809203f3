import tseslint from "typescript-eslint";

/** Properties and globals newer than Chromium 64, the oldest engine that islands run on. */
const youngProperties =
  "at|flat|flatMap|fromEntries|replaceAll|matchAll|trimStart|trimEnd|findLast|toSorted|toReversed|hasOwn|allSettled|any|replaceChildren|toggleAttribute|requestSubmit|randomUUID";
const youngGlobals = ["globalThis", "queueMicrotask", "structuredClone", "AbortController", "ResizeObserver", "BigInt"];

/** A form that is posted names its member (app/ui/form.tsx). */
const bareForm = {
  selector: "JSXOpeningElement[name.name='form'] > JSXAttribute[name.name='method'][value.value='post']",
  message: "Use Form of app/ui/form.tsx.",
};

/** A guard that is not awaited lets everybody pass, and a form that is not awaited any value. */
const floatingGuard = {
  selector:
    "ExpressionStatement > CallExpression:matches([callee.name=/^require[A-Z]/], [callee.property.name='read'])",
  message: "Await it.",
};

/** A door gives the visit, without which the cookies that a request changes are lost (app/session/doors.server.ts). */
const bareRoute = [
  "ExportNamedDeclaration > FunctionDeclaration[id.name=/^(loader|action)$/]",
  "ExportNamedDeclaration > VariableDeclaration > [id.name=/^(loader|action)$/][init][init.type!='CallExpression']",
  "ObjectExpression:has(> Property[key.name='loader']) > Property[key.name=/^(loader|action)$/][value.type!=/^(Call|Lit)/]",
].map((selector) => ({ selector, message: "Make it by forAll, forMember, forVisitor or resource." }));

/** A form that is made during a request is not declared before it, and its fields would not be kept (keep-form.server.ts). */
const lateForm = {
  selector: ":function CallExpression[callee.name='formOf']",
  message: "Declare the form where the module begins.",
};

/** A form's fields have lengths (`formOf`), which a bare validator knows nothing of. */
const bareValidator = {
  paths: [{ name: "@remix-validated-form/with-zod", message: "Use formOf of app/forms/form.ts." }],
};

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "tests/.artifacts/"] },
  ...tseslint.configs.strict,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", bareForm, floatingGuard, lateForm, ...bareRoute] },
  },
  { files: ["app/**/*.{ts,tsx}"], rules: { "no-restricted-imports": ["error", bareValidator] } },
  { files: ["app/forms/form.ts"], rules: { "no-restricted-imports": "off" } },
  // Their form may be for another site.
  { files: ["app/account/identity/auto-submit-page.server.tsx"], rules: { "no-restricted-syntax": "off" } },
  {
    files: [
      "app/**/*.island.tsx",
      "app/**/use-*.ts",
      "app/islands/{loader,mount,redrawn-island}.*",
      "app/entry.client.tsx",
      "app/offline/{worker,kept-files,no-worker}.ts",
    ],
    rules: {
      "no-restricted-globals": ["error", ...youngGlobals],
      "no-restricted-syntax": [
        "error",
        bareForm,
        { selector: `MemberExpression[property.name=/^(${youngProperties})$/]`, message: "Chromium 64 lacks this." },
      ],
    },
  },
);
