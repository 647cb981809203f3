import { useEffect, useRef } from "react";
import { Checkbox } from "../../ui/checkbox";
import { watchChoices } from "./watch-choices";

interface AgreeAllProps {
  label: string;
  hint: string;
  error?: string;
  defaultChecked?: boolean;
}

/** Ticks all boxes of its group, which the server has rendered; ticked when all others are. */
export default function AgreeAll({ label, hint, error, defaultChecked }: AgreeAllProps) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const group = mark.current?.closest(".consents");
    const boxes = [...(group?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    const all = boxes.find(({ name }) => name === "agreeAll");
    if (!group || !all) return;
    const others = boxes.filter((box) => box !== all);
    const tickAll = (checked: boolean) => others.forEach((box) => (box.checked = checked));
    const onChange = ({ target }: Event) => {
      if (target === all) tickAll(all.checked);
      else all.checked = others.every(({ checked }) => checked);
    };
    if (all.checked) tickAll(true);
    group.addEventListener("change", onChange);
    const stopWatching = watchChoices();
    return () => {
      stopWatching();
      group.removeEventListener("change", onChange);
    };
  }, []);
  return (
    <Checkbox
      name="agreeAll"
      error={error}
      defaultChecked={defaultChecked}
      label={
        <>
          <strong ref={mark}>{label}</strong> <span className="consents-note">{hint}</span>
        </>
      }
    />
  );
}
