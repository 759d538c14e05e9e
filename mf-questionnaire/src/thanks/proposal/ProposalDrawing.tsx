import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { Proposal } from '@fieldbox/contract/survey/proposal/propose';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { drawingCaption } from './drawingCaption.ts';

/** The proposed unit, numbered as in the list, and the parts that the drawing does not show. */
export function ProposalDrawing({ proposal: { sector, container, components } }: { proposal: Proposal }) {
  const { kind, name } = container.item;
  const parts = components.map(({ item }) => partOf(item));
  return (
    <>
      <SizedDrawing kind={kind} sector={sector} components={parts} ratio={1.19} />
      <figcaption>{drawingCaption(kind, `${name}, ${sector}`, parts)}</figcaption>
    </>
  );
}
