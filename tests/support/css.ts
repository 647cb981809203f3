/** Returns the selectors of minified CSS, lists split, without the steps of keyframes. */
export function selectorsOf(css: string): string[] {
  const heads = Array.from(css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g), ([, head = ""]) => head);
  const selectors = heads.flatMap((head) => head.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
  return selectors.filter((selector) => !/^(from|to|[\d.]+%)$/.test(selector));
}

export function classesOf(css: string): Set<string> {
  return new Set(
    Array.from(
      selectorsOf(css)
        .join(" ")
        .matchAll(/\.([a-z][\w-]*)/gi),
      ([, name = ""]) => name,
    ),
  );
}
