// A page of the app with holes in it: what stands around them is constant, what comes from the API is written by hand.
import { readdirSync } from "node:fs";
import { built } from "../stage.js";

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const special = /[&<>"']/;
const specials = /[&<>"']/g;

export function escape(value) {
  const text = String(value);
  return special.test(text) ? text.replace(specials, (char) => entities[char]) : text;
}

/** Less what a hand would not write: React's marks between texts, and the numbers of islands. */
export function withoutMarks(html) {
  return html.replaceAll("<!-- -->", "").replace(/ data-island="\d+"/g, "");
}

/** `holes` are [first words, words that follow the hole, what writes it], in the order of the page. */
export function template(source, holes) {
  const html = withoutMarks(source);
  const constants = [];
  let at = 0;
  for (const [first, after] of holes) {
    const from = html.indexOf(first, at);
    const to = html.indexOf(after, from + first.length);
    if (from < 0 || to < 0) throw new Error(`no ${from < 0 ? first : after} in the page`);
    constants.push(html.slice(at, from));
    at = to;
  }
  const end = html.slice(at);
  return (answer) => {
    let text = "";
    for (let i = 0; i < holes.length; i++) text += constants[i] + holes[i][2](answer);
    return text + end;
  };
}

const assets = readdirSync(built("client/assets")).filter((name) => name.endsWith(".svg"));

/** The address of a drawing by its file's name in the sources. */
export function drawing(name) {
  return `/assets/${assets.find((file) => file.replace(/-.{8}\.svg$/, "") === name)}`;
}
