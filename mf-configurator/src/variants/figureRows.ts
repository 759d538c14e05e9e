import { addUp } from '@fieldbox/contract/catalogue/figures';
import { figureLines } from '@fieldbox/shop-ui/figures/figureLines';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { Side, Sides } from './comparison.ts';

/** A figure of both sides, and what it leaves out because it is unknown. */
export type FigureRow = { what: string; values: { figure: string; unknown: string[] }[] };

/** Price and figures of both, in the summary's words, each with what is unknown of it. */
export function figureRows(sides: Sides): FigureRow[] {
  const total = {
    what: 'Estimated total',
    values: sides.map((side) => ({ figure: formatMoney(side.totalPrice), unknown: [] })),
  };
  const [first, second] = sides.map(linesOf) as [Lines, Lines];
  const figures = first.map(({ term }, index) => ({
    what: term,
    values: [first, second].map((lines) => ({ figure: lines[index]!.text, unknown: lines[index]!.unknown })),
  }));
  return [total, ...figures];
}

type Lines = ReturnType<typeof linesOf>;
const linesOf = ({ container, components }: Side) => figureLines(container?.kind, addUp(container?.kind, components));
