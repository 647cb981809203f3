import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Named } from "../../app/ui/name";

test.each([[["Owls", "Foxes"]], [["", "Owls", "Foxes"]], [["Foxes", "", "Owls"]]])(
  "of %j each name is left untranslated wherever it stands",
  (names) => {
    const html = renderToStaticMarkup(createElement(Named, { text: "Owls beat Foxes. Owls!", names }));
    const [owls, foxes] = ["Owls", "Foxes"].map((name) => `<span translate="no">${name}</span>`);
    expect(html).toBe(`${owls} beat ${foxes}. ${owls}!`);
  },
);
