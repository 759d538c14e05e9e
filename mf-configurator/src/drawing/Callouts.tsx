import type { Component } from '@fieldbox/contract/catalogue/components';
import type { DrawnSheet } from '@fieldbox/illustrations/drawUnit';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { marking } from '../state/marked.ts';

type Props = {
  balloons: DrawnSheet['balloons'];
  /** In the order of choosing, so that a balloon's number names its component. */
  selected: readonly Component[];
  openId: number | null;
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
};

/** A button on each balloon of the drawing. They are one stop of the Tab key; arrow keys lead from one to the next. */
export function Callouts({ balloons, selected, openId, onOpen, onRemove }: Props) {
  const [stop, setStop] = useState<number>();
  const shown = balloons.flatMap(({ number, at }) => {
    const component = selected[number - 1];
    return component ? [{ number, at, component }] : [];
  });
  const stopId = (shown.find(({ component }) => component.id === stop) ?? shown[0])?.component.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: number) {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove(id);
    const buttons = [...event.currentTarget.parentElement!.querySelectorAll('button')];
    const at = buttons.indexOf(event.currentTarget as HTMLButtonElement);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]!.focus();
  }

  return (
    <Layer role="toolbar" aria-label="Parts on the drawing">
      {shown.map(({ number, at: [x, y], component: { id, name } }) => {
        const { onFocus, ...others } = marking(id);
        return (
          <Button
            key={id}
            type="button"
            data-callout={id}
            style={{ left: x, top: y }}
            tabIndex={id === stopId ? 0 : -1}
            aria-label={`${number}, ${name}`}
            aria-haspopup="dialog"
            aria-expanded={id === openId}
            onClick={() => onOpen(id)}
            onKeyDown={(event) => onKeyDown(event, id)}
            {...others}
            onFocus={() => {
              setStop(id);
              onFocus();
            }}
          />
        );
      })}
    </Layer>
  );
}

const Layer = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

/* As large as a balloon, because two of them may touch. */
const Button = styled.button`
  position: absolute;
  width: 24px;
  height: 24px;
  margin: -12px 0 0 -12px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  pointer-events: auto;
  @media print { display: none; }
`;
