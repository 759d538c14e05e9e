import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { drawingCaption } from './drawingCaption.ts';

/** The proposed unit, numbered as in the list, and the parts that the drawing does not show. */
export function ProposalDrawing({ proposal: { sector, container, components } }: { proposal: StoredProposal }) {
  const { kind, name } = container;
  const parts = components.map(({ part }) => part);
  return (
    <>
      <SizedDrawing kind={kind} sector={sector} components={parts} ratio={1.19} />
      <figcaption>{drawingCaption(kind, `${name}, ${sector}`, parts)}</figcaption>
    </>
  );
}
