declare module 'subset-font' {
  type Options = { targetFormat: 'sfnt'; variationAxes?: Record<string, number> };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

declare module 'opentype.js' {
  type Point = 'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2';
  export type Command = { type: string } & { [name in Point]?: number };
  type Spacing = { letterSpacing: number };
  type Font = {
    getAdvanceWidth(text: string, size: number, spacing: Spacing): number;
    getPath(text: string, x: number, y: number, size: number, spacing: Spacing): { commands: Command[] };
  };
  const opentype: { parse(file: ArrayBufferLike): Font };
  export default opentype;
}
