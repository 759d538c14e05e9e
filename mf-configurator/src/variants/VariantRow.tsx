import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { useToast } from '@onesite/shared-host';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { selectionOnOffer } from '../offer/selectionOnOffer.ts';
import { NameForm } from './NameForm.tsx';
import { deleteVariant, maxVariants, renameVariant, type StoredVariant } from './storedVariants.ts';

type Tick = { isTicked: boolean; onTick: () => void };

type Props = Tick & { variant: StoredVariant; offer: Offer; onOpen: () => void };

/** A kept variant at the prices of today. */
export function VariantRow({ variant, offer, onOpen, ...tick }: Props) {
  const { id, name } = variant;
  const [isRenamed, setRenamed] = useState(false);
  const remove = useDelete(variant);
  const { selection, withdrawn } = selectionOnOffer(offer, variant);
  const { selectedContainer: container, selectedComponents: components } = selection;

  function rename(next: string, form: HTMLFormElement) {
    form.closest('li')?.querySelector('input')?.focus(); // the form makes way for the actions
    renameVariant(id, next);
    setRenamed(false);
  }

  return (
    <Row>
      <Choice
        name={name}
        {...tick}
        facts={[
          container?.name ?? 'No container',
          `${components.length} component${components.length === 1 ? '' : 's'}`,
          formatMoney(totalPrice(container, components)),
        ].join(', ')}
      >
        {withdrawn.length > 0 ? <Withdrawn>{`No longer available: ${withdrawn.join(', ')}`}</Withdrawn> : null}
      </Choice>
      {isRenamed ? (
        <NameForm label="New name" proposed={name} field={(input) => input?.focus()} onName={rename}>
          Save
        </NameForm>
      ) : (
        <Actions>
          <LinkButton aria-label={`Open ${name}`} onClick={onOpen}>
            Open
          </LinkButton>
          <LinkButton aria-label={`Rename ${name}`} onClick={() => setRenamed(true)}>
            Rename
          </LinkButton>
          <LinkButton aria-label={`Delete ${name}`} data-delete onClick={remove}>
            Delete
          </LinkButton>
        </Actions>
      )}
    </Row>
  );
}

/** The current selection. */
export const CurrentRow = ({ total, ...tick }: Tick & { total: number }) => (
  <Row>
    <Choice name="Current selection" facts={`not saved, ${formatMoney(total)}`} {...tick} />
  </Row>
);

function Choice({
  name,
  facts,
  isTicked,
  onTick,
  children,
}: Tick & { name: string; facts: string; children?: ReactNode }) {
  return (
    <Label>
      <Checkbox checked={isTicked} onChange={onTick} />
      <strong>{name}</strong>
      <span>{facts}</span>
      {children}
    </Label>
  );
}

/** Deletes at once, with Undo. The focus goes on to the row beside, or to the dialog. */
function useDelete({ id, name }: StoredVariant) {
  const toast = useToast();
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li');
    const beside = [row?.nextElementSibling, row?.previousElementSibling]
      .map((other) => other?.querySelector<HTMLElement>('[data-delete]'))
      .find((button) => button);
    (beside ?? currentTarget.closest<HTMLElement>('[role="dialog"]'))?.focus();
    const putBack = deleteVariant(id);
    const run = () => {
      if (putBack()) return;
      toast({
        title: `${name} can’t be restored`,
        description: `You already have ${maxVariants} variants. Delete one of them first.`,
      });
    };
    toast({ title: `${name} deleted`, action: { label: 'Undo', run } });
  };
}

const Row = styled.li`
  padding-block: 12px;
  border-top: 1px solid var(--line);
`;

const Label = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 2px 14px;
  cursor: pointer;
  overflow-wrap: anywhere;
  > input { margin-top: 3px; }
  > strong { font-weight: 560; }
  > span { grid-column: 2; color: var(--ink-2); font-size: var(--t-2); }
`;

const Withdrawn = styled.span`
  && { color: var(--error); }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 6px 0 0 34px;
  font-size: var(--t-2);
`;
