import type { OrderChoice, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { conflictRows, type Versions } from '../../tab/conflictRows.ts';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { type Catalogue, CatalogueDialog } from '../create/CatalogueDialog.tsx';
import { DraftPanes } from '../create/DraftSheet.tsx';
import { UnitFields } from '../create/OrderFields.tsx';
import type { CorrectionProps } from './CorrectCustomer.tsx';
import { useCorrection } from './useCorrection.ts';

/** Corrects what was ordered. */
export const CorrectChoice = (props: CorrectionProps) => (
  <CatalogueDialog title={titleOf(props)} onClose={props.onClose}>
    {(catalogue) => <CorrectionForm {...props} catalogue={catalogue} />}
  </CatalogueDialog>
);

/** What the form holds: the ids of selects as texts. */
type ChoiceForm = { missionId: string; containerId: string; componentIds: number[] };
type SeenChoice = OrderChoice & { version?: number };

const choiceOf = ({ mission, container, components }: SubmittedConfiguration): SeenChoice => ({
  missionId: mission.id,
  containerId: container.id,
  componentIds: components.map(({ id }) => id),
});

const toForm = ({ missionId, containerId, componentIds }: SeenChoice): ChoiceForm => ({
  missionId: String(missionId),
  containerId: String(containerId),
  componentIds,
});

const toChoice = ({ missionId, containerId, componentIds }: ChoiceForm): OrderChoice => ({
  missionId: Number(missionId),
  containerId: Number(containerId),
  componentIds,
});

function CorrectionForm({ order, onClose, catalogue: offered }: CorrectionProps & { catalogue: Catalogue }) {
  const [catalogue] = useState(() => soldCatalogue(offered, order));
  const { correct, conflict, dismiss, submitLabel } = useCorrection<ChoiceForm, SeenChoice>(order, choiceOf(order));
  const [initialValues] = useState(() => ({ ...toForm(choiceOf(order)), quantity: order.quantity }));
  return (
    <FormDialog<ChoiceForm>
      title={titleOf({ order })}
      description="Existing parts keep their price; new parts use today’s."
      size="widest"
      flush
      initialValues={initialValues}
      onSubmit={(form) => correct(form, { part: 'choice', body: toChoice(form) })}
      onClose={onClose}
      submitLabel={submitLabel}
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={['missionId', 'containerId', 'componentIds']}
    >
      {conflict ? (
        <FormConflict
          name={`order ${order.id}`}
          conflict={conflict}
          toForm={toForm}
          rowsOf={(versions) => rowsOf(versions, catalogue)}
          onDismiss={dismiss}
        />
      ) : null}
      <DraftPanes catalogue={catalogue}>
        <UnitFields catalogue={catalogue} />
      </DraftPanes>
    </FormDialog>
  );
}

function rowsOf({ seen, now, selected }: Versions<ChoiceForm>, catalogue: Catalogue) {
  const inNames = (form: ChoiceForm) => namesOf(form, catalogue);
  return conflictRows(
    choiceFields,
    { seen: inNames(seen), now: inNames(now), selected: inNames(selected) },
    (_, text) => text || 'None',
  );
}

const choiceFields = [
  { name: 'mission', label: 'Mission' },
  { name: 'container', label: 'Container' },
  { name: 'components', label: 'Components' },
] as const;

/** What was withdrawn since the form was opened is named by its number. */
function namesOf(
  { missionId, containerId, componentIds }: ChoiceForm,
  { missions, containers, components }: Catalogue,
) {
  const nameOf = (all: readonly { id: number; name: string }[], id: number) =>
    all.find((one) => one.id === id)?.name ?? `Number ${id}`;
  return {
    mission: nameOf(missions, Number(missionId)),
    container: nameOf(containers, Number(containerId)),
    components: componentIds.map((id) => nameOf(components, id)).join(', '),
  };
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
