/** Pixels, of a drawing on paper. */
export const sheetWidth = 660;

type SheetLayout = { columns: 1 | 2; many: boolean; height: number };

/** The more parts, the less height is left for the drawing. A selection has at most 50; at most 19 have a text each. */
export function sheetLayout(parts: number, haveTexts: boolean): SheetLayout {
  if (parts <= 7) return { columns: 1, many: false, height: 400 };
  if (haveTexts) return { columns: 1, many: true, height: 330 };
  return parts <= 18 ? { columns: 2, many: false, height: 330 } : { columns: 2, many: true, height: 270 };
}
