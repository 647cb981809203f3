// The app's pages as templates: constant parts are copied, data of the API is written by hand.
import { readdirSync } from "node:fs";
import { built } from "../stage.js";

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const special = /[&<>"']/;
const specials = /[&<>"']/g;

export function escape(value) {
  const text = String(value);
  return special.test(text) ? text.replace(specials, (char) => entities[char]) : text;
}

/** Removes what a hand would not write: React's marks between texts, and the numbers of islands. */
export function withoutMarks(html) {
  return html.replaceAll("<!-- -->", "").replace(/ data-island="\d+"/g, "");
}

/** `holes` are [first words, words after the hole, function that writes it], in the page's order. */
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

/** Returns a drawing's address by its source file's name. */
export function drawing(name) {
  return `/assets/${assets.find((file) => file.replace(/-.{8}\.svg$/, "") === name)}`;
}
