import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { type Catalogue, CatalogueDialog } from '../create/CatalogueDialog.tsx';
import { DraftPanes } from '../create/DraftSheet.tsx';
import { UnitFields } from '../create/OrderFields.tsx';
import type { CorrectionProps } from './CorrectCustomer.tsx';
import { useCorrection } from './useCorrection.ts';

/** Corrects what was ordered. */
export const CorrectChoice = (props: CorrectionProps) => (
  <CatalogueDialog title={titleOf(props)} onClose={props.onClose}>
    {(catalogue) => <ChoiceForm {...props} catalogue={catalogue} />}
  </CatalogueDialog>
);

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
      <DraftPanes catalogue={catalogue}>
        <UnitFields catalogue={catalogue} />
      </DraftPanes>
    </FormDialog>
  );
}

const titleOf = ({ order }: Pick<CorrectionProps, 'order'>) => `Change the parts of order ${order.id}`;

/** What an order can be corrected to: the catalogue, in which everything that the order has is as it was sold, also if it is withdrawn. */
function soldCatalogue({ missions, containers, components }: Catalogue, order: SubmittedConfiguration): Catalogue {
  const sold = new Map(order.components.map((component) => [component.id, component]));
  const withdrawn = order.components.filter(({ id }) => !components.some((one) => one.id === id));
  const { mission, container } = order;
  return {
    missions: missions.some(({ id }) => id === mission.id) ? missions : [...missions, { ...noTexts, ...mission }],
    containers: containers.map((one) => (one.id === container.id ? { ...one, ...container } : one)),
    components: [
      ...components.map((one) => ({ ...one, ...sold.get(one.id) })),
      ...withdrawn.map((one) => ({ ...one, description: '', imageUrl: null })),
    ],
  };
}

const noTexts = { description: '', useCase: null, duration: null, personnel: null, equipment: null };
