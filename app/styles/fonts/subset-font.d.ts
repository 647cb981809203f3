declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
