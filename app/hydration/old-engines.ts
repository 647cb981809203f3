// What engines before 2021 lack and React, Remix, the router and this app use. A classic script, loaded by feature test.
export {};

function add(target: object, name: string, value: unknown) {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

add(window, "globalThis", window);
add(window, "queueMicrotask", (task: () => void) => {
  Promise.resolve()
    .then(task)
    .catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
});
add(Object, "fromEntries", (entries: Iterable<[string, unknown]>) => {
  const out: Record<string, unknown> = {};
  for (const [key, value] of entries) out[key] = value;
  return out;
});
add(Array.prototype, "at", function (this: unknown[], index: number) {
  return this[index < 0 ? this.length + index : index];
});
add(Array.prototype, "flat", function flat(this: unknown[], depth = 1): unknown[] {
  const out: unknown[] = [];
  for (const item of this) {
    if (Array.isArray(item) && depth >= 1) out.push(...flat.call(item, depth - 1));
    else out.push(item);
  }
  return out;
});
add(Array.prototype, "flatMap", function (this: unknown[], each: (item: unknown, i: number) => unknown, self: unknown) {
  return this.map(each, self).flat();
});

/** A document fragment is an EventTarget that every engine lets a script make. */
class Aborter {
  signal = Object.assign(document.createDocumentFragment(), { aborted: false, reason: undefined as unknown });
  abort(reason: unknown = new DOMException("Aborted", "AbortError")) {
    if (this.signal.aborted) return;
    Object.assign(this.signal, { aborted: true, reason });
    this.signal.dispatchEvent(new Event("abort"));
  }
}
add(window, "AbortController", Aborter);

if (!("signal" in Request.prototype)) {
  const Native = window.Request;
  window.Request = class extends Native {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init);
      const given = init?.signal ?? (input instanceof Native ? input.signal : undefined);
      Object.defineProperty(this, "signal", { value: given ?? new AbortController().signal });
    }
  };
}
