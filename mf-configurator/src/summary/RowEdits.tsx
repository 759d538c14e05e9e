import type { Component } from '@fieldbox/contract/catalogue/components';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGoToRow } from '../state/useGoToRow.ts';
import { useRemoveComponent } from '../state/useRemoveComponent.ts';
import { showStepTop } from '../steps/useStepChange.ts';

/** A chosen component's name. It leads to the row where it was chosen. */
export function NameLink({ id, children }: { id: number; children: ReactNode }) {
  const goToRow = useGoToRow();
  return (
    <Name type="button" disabled={!goToRow} onClick={() => goToRow?.(id)}>
      {children}
    </Name>
  );
}

/** The focus goes on to the next row's button, so that several can be removed one after the other. */
export function RemoveButton({ component }: { component: Component }) {
  const remove = useRemoveComponent();

  function removeRow({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const row = currentTarget.closest('li');
    const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      '[data-remove]',
    );
    if (beside) beside.focus();
    else showStepTop();
    remove(component);
  }

  return (
    <Remove type="button" data-remove aria-label={`Remove ${component.name}`} onClick={removeRow}>
      <X aria-hidden />
    </Remove>
  );
}

const Name = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 26px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:disabled { cursor: default; }
  &:enabled:hover { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
`;

/* In the row's margin. */
const Remove = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 38px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-2);
  cursor: pointer;
  &:hover { background: var(--inset); color: var(--ink); }
  &:focus-visible { outline-offset: -3px; }
  .lucide { width: 16px; height: 16px; }
`;
