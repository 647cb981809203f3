import { createElement, type ComponentType } from "react";
import { addTexts, translators } from "./i18n/texts";
import type { IslandModule } from "./islands/island-module";
import { mount } from "./islands/mount";
import { watchOpenPage } from "./islands/open-page";
import type { PageData } from "./islands/page-data";
import { liveTwin } from "./islands/redrawn-island";

const modules = import.meta.glob<IslandModule>("/app/**/*.island.tsx");

async function hydrateIslands(): Promise<void> {
  // Written by IslandData, before this script.
  const data: PageData = JSON.parse((document.getElementById("page-data") as HTMLElement).textContent as string);
  addTexts(data.language, data.texts);
  const loaded = await Promise.all(data.islands.map(([name]) => load(name)));
  await Promise.all(data.islands.map(([, props], i) => hydrate(i, loaded[i], props, data.language)));
  document.documentElement.dataset.hydrated = "";
  setTimeout(repeatBlurs);
}

/** Returns undefined for a module that this engine cannot run; its islands stay static. */
function load(name: string): Promise<IslandModule | undefined> | undefined {
  return modules[`/app/${name}.island.tsx`]?.().catch((error: unknown) => void console.warn(error));
}

async function hydrate(index: number, module: IslandModule | undefined, props: object, language: PageData["language"]) {
  const element = document.querySelector(`[data-island="${index}"]`);
  if (!element || !module) return;
  // The server has rendered the component with these props.
  const component = module.default as ComponentType<Record<string, unknown>>;
  await mount(element, createElement(component, { ...props, t: translators[language] }), `i${index}-`);
}

/** Checks fields that were left before hydration. The timeout lets effects run first. */
function repeatBlurs() {
  for (const target of window.blurred ?? []) {
    const field = target instanceof Element ? liveTwin(target) : target;
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  delete window.blurred;
}

watchOpenPage(() => import("./ui/session-change").then(({ touchSession }) => touchSession()));
void hydrateIslands();
