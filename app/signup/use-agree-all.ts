import { useEffect, useRef, type FormEvent } from "react";

/** Hydrated, the box for all ticks the others, and follows them. */
export function useAgreeAll() {
  const group = useRef<HTMLDivElement>(null);

  function boxes() {
    const found = [...(group.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    return {
      all: found.find(({ name }) => name === "agreeAll"),
      others: found.filter(({ name }) => name !== "agreeAll"),
    };
  }

  function tickAll() {
    const { all, others } = boxes();
    if (all?.checked) for (const box of others) box.checked = true;
  }

  useEffect(tickAll, []);

  function onChange({ target }: FormEvent) {
    const { all, others } = boxes();
    if (!all) return;
    if (target === all) for (const box of others) box.checked = all.checked;
    else all.checked = others.every(({ checked }) => checked);
  }

  return { group, onChange };
}
