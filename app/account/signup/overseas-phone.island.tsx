import { useEffect } from "react";
import { watchChoices } from "./watch-choices";
import CheckedInput, { type CheckedInputProps } from "../../forms/checked-input.island";

export { texts } from "../../forms/checked-input.island";

/** The number's country follows the nationality chosen in the server-rendered selects. */
export default function OverseasPhone(props: CheckedInputProps) {
  useEffect(watchChoices, []);
  useEffect(() => {
    const [nationality, phoneNation] = ["nationality", "phoneNation"].map((id) => document.getElementById(id));
    if (!(nationality instanceof HTMLSelectElement) || !(phoneNation instanceof HTMLSelectElement)) return;
    let proposed = "";
    const propose = () => {
      const isProposed = phoneNation.value === "" || phoneNation.value === proposed;
      const isOffered = [...phoneNation.options].some(({ value }) => value === nationality.value);
      if (!isProposed || !isOffered || nationality.value === "") return;
      phoneNation.value = proposed = nationality.value;
    };
    nationality.addEventListener("change", propose);
    return () => nationality.removeEventListener("change", propose);
  }, []);
  return <CheckedInput {...props} />;
}
