declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: string[];
    dropTables?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
