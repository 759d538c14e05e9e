import { estimateNote } from '@fieldbox/contract/orders/price';
import type { ProposalToday } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { Money } from '@onesite/shared-ui/data/Money';
import type { ReactNode } from 'react';
import { PricesOf } from './PricesOf.tsx';
import { Actions, Sheet, Total, Unit } from './ProposalSheet.styles.ts';
import { ReasonTable } from './ReasonTable.tsx';

type Props = {
  proposal: StoredProposal;
  /** When it was made, as an ISO time. */
  madeAt: string;
  today: ProposalToday | undefined;
  /** A `Figure` with the drawing. */
  figure?: ReactNode;
  /** What can be done with it: buttons and links. */
  children: ReactNode;
};

/** A proposal as it was made: the unit, the reasons, the prices of that day and what it costs today. */
export function ProposalSheet({ proposal, madeAt, today, figure, children }: Props) {
  const { mission, container, components, totalPrice, rules } = proposal;
  return (
    <Sheet>
      {figure}
      <div>
        <Unit>
          <div>
            <dt>Mission</dt>
            <dd>{mission?.name ?? 'Not proposed'}</dd>
            <dd>{mission?.reason ?? 'None of your answers points to one. Choose it in the configurator.'}</dd>
          </div>
          <div>
            <dt>Container</dt>
            <dd>
              <span>{container.name}</span> <Money as="span" dollars={container.basePrice} />
            </dd>
            <dd>{container.reason}</dd>
          </div>
        </Unit>
        {components.length > 0 ? <ReasonTable components={components} /> : null}
        <PricesOf {...{ madeAt, rules, today }} />
        <Total>
          <b>Estimated total</b>
          <Money as="strong" dollars={totalPrice} />
          <p>{estimateNote}</p>
        </Total>
        <Actions>{children}</Actions>
      </div>
    </Sheet>
  );
}
