import { failureOf } from '@onesite/shared-host/query';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { ListError } from '@onesite/shared-ui/list/ListMessage';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DraftSheet } from '../create/DraftSheet.tsx';
import { UnitFields } from '../create/OrderFields.tsx';
import { type Catalogue, useCatalogue } from '../create/useCatalogue.ts';
import type { CorrectionProps } from './CorrectCustomer.tsx';
import { soldCatalogue } from './soldCatalogue.ts';
import { useCorrection } from './useCorrection.ts';

/** Corrects what was ordered. */
export function CorrectChoice(props: CorrectionProps) {
  const { catalogue, error, retry } = useCatalogue();
  const failure = failureOf(error);
  if (catalogue) return <ChoiceForm {...props} catalogue={catalogue} />;
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={titleOf(props)} size="widest">
      {failure ? (
        <ListError title="Failed to load the catalogue. Please try again." failure={failure} onRetry={retry} />
      ) : (
        <Skeleton label="Loading the catalogue" rows={6} rowHeight={56} />
      )}
    </Dialog>
  );
}

type Choice = { missionId: string; containerId: string; componentIds: number[] };

function ChoiceForm({ order, onClose, catalogue: offered }: CorrectionProps & { catalogue: Catalogue }) {
  const correct = useCorrection(order);
  const [catalogue] = useState(() => soldCatalogue(offered, order));
  const [initialValues] = useState<Choice>(() => ({
    missionId: String(order.mission.id),
    containerId: String(order.container.id),
    componentIds: order.components.map(({ id }) => id),
  }));
  return (
    <FormDialog<Choice>
      title={titleOf({ order })}
      description="What the order has keeps its price. What is new has today’s."
      size="widest"
      flush
      initialValues={initialValues}
      onSubmit={({ missionId, containerId, componentIds }) =>
        correct({
          part: 'choice',
          body: { missionId: Number(missionId), containerId: Number(containerId), componentIds },
        })
      }
      onClose={onClose}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={['missionId', 'containerId', 'componentIds']}
    >
      <Panes>
        <UnitFields catalogue={catalogue} />
        <DraftSheet catalogue={catalogue} />
      </Panes>
    </FormDialog>
  );
}

const titleOf = ({ order }: Pick<CorrectionProps, 'order'>) => `Change the parts of order ${order.id}`;

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  font-size: var(--t-2);
  line-height: 1.45;
  @media (pointer: fine) { --control: 40px; }
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1fr) 468px; }
`;
