declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    variationAxes?: Record<string, Axis>;
  };
  /** The font with the glyphs of `text` only. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
