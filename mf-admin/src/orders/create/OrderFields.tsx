import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { customerFields, takenFields } from '@fieldbox/contract/orders/orderFields';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormSelectField } from '@onesite/shared-ui/forms/FormSelectField';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import type { PropsWithChildren } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { useAssignees } from '../../work/assignee/useAssignees.ts';
import type { Catalogue } from './CatalogueDialog.tsx';
import { ComponentPicker } from './ComponentPicker.tsx';

/** What an order needs: the unit, who it is for, and what else they asked for. Children stand above it. */
export const OrderFields = ({ catalogue, children }: PropsWithChildren<{ catalogue: Catalogue }>) => (
  <Fields>
    {children}
    <UnitFieldsets catalogue={catalogue} />
    <fieldset>
      <Legend>Customer</Legend>
      <FieldStack>
        <FormFields fields={customerFields.map((field) => ({ ...field, ...forAnother(field, 3) }))} required />
      </FieldStack>
    </fieldset>
    <fieldset>
      <Legend>Additions</Legend>
      <FieldStack>
        <FormFields fields={otherFields.map((field) => ({ ...field, ...forAnother(field, 2) }))} />
      </FieldStack>
    </fieldset>
    <FollowUp />
  </Fields>
);

const otherFields = takenFields.filter((field) => !customerFields.some(({ name }) => name === field.name));

/** For administrators alone. */
function FollowUp() {
  const { all } = useAssignees();
  return (
    <fieldset>
      <Legend>Follow-up</Legend>
      <FieldStack>
        <FormSelectField
          name="assigneeId"
          label={assigneeLabel}
          placeholder="Me"
          options={[
            ...all.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'nobody', label: 'Unassigned' },
          ]}
        />
        <FormTextArea name="note" label="First note" hint="Not visible to customers." rows={2} optional />
      </FieldStack>
    </fieldset>
  );
}

function UnitFieldsets({ catalogue: { missions, containers, components } }: { catalogue: Catalogue }) {
  const selected = useField<number[]>('componentIds').input.value.length;
  return (
    <>
      <fieldset>
        <Legend>Unit</Legend>
        <FieldRow>
          <FormSelectField
            name="missionId"
            label="Mission"
            placeholder="Select a mission"
            required
            options={grouped(missions)}
          />
          <FormSelectField
            name="containerId"
            label="Container"
            placeholder="Select a container"
            required
            options={containers.map(({ id, name, basePrice }) => ({
              value: String(id),
              label: `${name}, ${formatMoney(basePrice)}`,
            }))}
          />
        </FieldRow>
      </fieldset>
      <fieldset>
        <Legend>
          Components <small>{`${selected} chosen`}</small>
        </Legend>
        <ComponentPicker components={components} />
      </fieldset>
    </>
  );
}

/** Administrators write for somebody else: their browser's own name and address would be wrong. */
const forAnother = ({ control, ...field }: Field, rows: number) => ({
  label: adminTermOf(field),
  control: { ...control, autoComplete: 'off', rows },
});

/** Military missions first, each sector under its name. */
const grouped = (missions: Catalogue['missions']) =>
  [
    ['military', 'Military'],
    ['civilian', 'Civilian'],
  ].flatMap(([sector, group]) =>
    missions.filter(({ type }) => type === sector).map(({ id, name }) => ({ value: String(id), label: name, group })),
  );

const Fields = styled.div`
  min-width: 0;
  padding: 4px 24px 20px;
  > fieldset { padding: 16px 0 20px; }
  > fieldset + fieldset { border-top: 1px solid var(--line); }
  @media (max-width: 619px) { padding-inline: 16px; }
`;

const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 12px;
  font-size: var(--t-3);
  font-weight: 600;
  + * { clear: both; }
  small { margin-left: 6px; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
`;
