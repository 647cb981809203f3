import type { Page } from "../page";

const asset =
  (type: string, body: string): Page =>
  () => ({ headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "max-age=3600" }, body });

/** Does not submit again if the visitor goes back to the page. */
export const onwardScript = asset(
  "text/javascript",
  `(function () {
  var visit = performance.getEntriesByType && performance.getEntriesByType("navigation")[0];
  if (!visit || visit.type !== "back_forward") document.getElementById("onward").submit();
})();
`,
);

export const providerStyle = asset(
  "text/css",
  `:root { color-scheme: light dark; --ground: #eef1f4; --card: #fff; --ink: #17202a; --soft: #52606d;
  --edge: #7b8794; --mark: #1f5fbf; --on-mark: #fff; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #12171d; --card: #1d252e; --ink: #f1f4f7; --soft: #a9b5c1;
  --edge: #8b98a6; --mark: #8ab8ff; --on-mark: #0b1a2e; --wrong: #ffb4ab; } }
.kakao { --mark: #fee500; --on-mark: #191600; }
.naver { --mark: #03c75a; --on-mark: #04150b; }
.apple { --mark: #000; --on-mark: #fff; }
@media (prefers-color-scheme: dark) { .apple { --mark: #fff; --on-mark: #000; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, "Malgun Gothic", sans-serif;
  overflow-wrap: break-word; word-break: keep-all; }
.simulated { margin: 0; padding: .5rem 1rem; background: #ffd84d; color: #2b2100; font-weight: 700; text-align: center; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 2rem; background: var(--card);
  border-top: .375rem solid var(--mark); }
@media (min-width: 30rem) { main { margin: 1.5rem auto; padding: 1.5rem 1.5rem 2rem; border-radius: .75rem; } }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
p { margin: 0 0 1rem; color: var(--soft); }
.wrong { color: var(--wrong); font-weight: 700; }
.wrong + ul { margin: 0 0 1rem; padding-left: 1.25rem; }
.wrong + ul a { display: inline-block; padding: .625rem 0; color: var(--wrong); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
legend, .label { display: block; padding: 0; margin-bottom: .25rem; font-weight: 700; }
.field { margin-bottom: 1rem; }
.field small { display: block; margin-bottom: .25rem; color: var(--soft); }
.field .wrong { margin: .25rem 0 0; }
.field input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--edge); border-radius: .375rem; }
.field input[aria-invalid] { border-color: var(--wrong); }
.choice { display: flex; align-items: center; min-height: 2.75rem; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0 .625rem 0 0; }
.choice small { display: block; color: var(--soft); }
.choice span { min-width: 0; }
button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; padding: .5rem 1rem; font: inherit;
  font-weight: 700; color: var(--on-mark); background: var(--mark); border: 1px solid transparent;
  border-radius: .375rem; cursor: pointer; }
button.second { color: inherit; background: transparent; border-color: var(--edge); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`,
);
