/** The selectors of minified CSS, each of a list by itself. */
export function selectorsOf(css: string): string[] {
  const heads = Array.from(css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g), ([, head = ""]) => head);
  return heads.flatMap((head) => head.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
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
