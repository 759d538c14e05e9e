import { estimateNote } from '@fieldbox/contract/orders/price';
import { type Proposal, proposalPath } from '@fieldbox/contract/survey/proposal/propose';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { ArrowRight } from 'lucide-react';
import { Actions, Figure, PrintedLink, Room, Sheet, Total, Unit } from './ProposalSheet.styles.ts';
import { ReasonTable } from './ReasonTable.tsx';

// The form does not need the drawing's code.
const proposalDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './ProposalDrawing.tsx').then((module) => module.ProposalDrawing),
);

/** The proposed unit: its drawing, the reasons, and the price. */
export function ProposalSheet({ proposal }: { proposal: Proposal }) {
  const { mission, container, components, totalPrice } = proposal;
  const link = proposalPath(proposal);
  const { code: ProposalDrawing, failed } = proposalDrawing.useCode(true);
  return (
    <Sheet>
      {failed ? null : (
        <Figure>{ProposalDrawing ? <ProposalDrawing proposal={proposal} /> : <Room data-lazy />}</Figure>
      )}
      <div>
        <Unit>
          <div>
            <dt>Mission</dt>
            <dd>{mission?.item.name ?? 'Not proposed'}</dd>
            <dd>{mission?.reason ?? 'No answer leads to one. You choose it in the configurator.'}</dd>
          </div>
          <div>
            <dt>Container</dt>
            <dd>
              {container.item.name} <span>{formatMoney(container.item.basePrice)}</span>
            </dd>
            <dd>{container.reason}</dd>
          </div>
        </Unit>
        {components.length > 0 ? <ReasonTable components={components} /> : null}
        <Total>
          <b>Estimated total</b>
          <strong>{formatMoney(totalPrice)}</strong>
          <p>{estimateNote}</p>
        </Total>
        <PrintedLink>Open this configuration: {new URL(link, window.location.origin).href}</PrintedLink>
        <Actions>
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink variant="go" to={link}>
            Open in the configurator
            <ArrowRight />
          </ButtonLink>
        </Actions>
      </div>
    </Sheet>
  );
}
