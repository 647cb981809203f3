import mark from "../../brand/mark.svg?raw";
import { insideSvg } from "../branding/inside-svg.js";

const shapes = { __html: insideSvg(mark) };

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false" dangerouslySetInnerHTML={shapes} />
  );
}
