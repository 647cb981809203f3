import { HEIGHT, WIDTH } from "./canvas";
import { DRAWINGS, FPS } from "./clips";

Object.assign(globalThis, {
  frame(clip: string, number: number, type: string, width: number) {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height: (width * HEIGHT) / WIDTH });
    const context = canvas.getContext("2d");
    context?.scale(width / WIDTH, width / WIDTH);
    if (context) DRAWINGS[clip]?.(context, number / FPS);
    return canvas.toDataURL(type, 0.66);
  },
});
