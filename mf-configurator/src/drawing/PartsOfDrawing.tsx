import type { Component } from '@fieldbox/contract/catalogue/components';
import type { DrawnSheet } from '@fieldbox/illustrations/drawUnit';
import type { Size } from '@fieldbox/shop-ui/illustrations/useSize';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { itemId } from '../state/itemId.ts';
import { mark, useMarkedId } from '../state/marked.ts';
import { useGoToRow } from '../state/useGoToRow.ts';
import { useRemoveComponent } from '../state/useRemoveComponent.ts';
import { Callouts } from './Callouts.tsx';
import { PartCard } from './PartCard.tsx';

type Props = {
  sheet: DrawnSheet;
  /** As drawn: the position of a component is its number. */
  selected: readonly Component[];
  size: Size;
  glide: Parameters<typeof useGlide>[1];
  children: ReactNode;
};

/** The parts of the drawing can be pointed at, opened and removed, by pointer, touch and keyboard. */
export function PartsOfDrawing({ sheet, selected, size, glide, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const markedId = useMarkedId();
  const removeComponent = useRemoveComponent();
  const goToRow = useGoToRow();
  useGlide(place, glide);

  const openBalloon = sheet.balloons.find(({ number }) => selected[number - 1]?.id === openId);
  const shownId = openBalloon ? openId : markedId;
  const number = selected.findIndex(({ id }) => id === shownId) + 1;
  // The drawing's markup is one text, which is only set again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new markup has no marks yet
  useLayoutEffect(() => {
    for (const part of place.current!.querySelectorAll('[data-component]'))
      part.classList.toggle('u-marked', part.getAttribute('data-component') === String(number));
  }, [number, sheet.svg]);
  useEffect(() => () => mark(null), []);

  const componentAt = ({ target }: { target: EventTarget }) => {
    const part = (target as Element).closest('[data-component]');
    return part ? selected[Number(part.getAttribute('data-component')) - 1] : undefined;
  };
  const focusCallout = (id: number | undefined) =>
    (place.current?.querySelector<HTMLElement>(`[data-callout="${id}"]`) ?? place.current)?.focus({
      preventScroll: true,
    });

  function remove(id: number) {
    const at = sheet.balloons.findIndex((balloon) => selected[balloon.number - 1]?.id === id);
    const neighbour = sheet.balloons[at + 1] ?? sheet.balloons[at - 1];
    setOpenId(null);
    mark(null);
    focusCallout(neighbour && selected[neighbour.number - 1]?.id);
    removeComponent(selected.find((component) => component.id === id)!);
  }

  /** Where the component was chosen; while that cannot be reached, its row in the summary. */
  function showRow(id: number) {
    setOpenId(null);
    if (goToRow) goToRow(id);
    else document.getElementById(itemId(id))?.focus();
  }

  function onClick(event: { target: EventTarget }) {
    const component = componentAt(event);
    if (component) setOpenId(component.id);
  }

  function onPointerOver(event: PointerEvent) {
    if (!(event.target as Element).closest('button')) mark(componentAt(event)?.id ?? null);
  }

  // The keyboard has a button on each balloon.
  return (
    <Place ref={place} tabIndex={-1} onClick={onClick} onPointerOver={onPointerOver} onPointerLeave={() => mark(null)}>
      {children}
      <Callouts balloons={sheet.balloons} selected={selected} openId={openId} onOpen={setOpenId} onRemove={remove} />
      {openBalloon ? (
        <PartCard
          key={openId}
          component={selected[openBalloon.number - 1]!}
          number={openBalloon.number}
          x={openBalloon.at[0]}
          size={size}
          onRemove={() => remove(openId!)}
          onShowRow={() => showRow(openId!)}
          onClose={(byKeyboard) => {
            setOpenId(null);
            if (byKeyboard) focusCallout(openId!);
          }}
        />
      ) : null}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  height: 100%;
  &:focus { outline: none; }
`;

const duration = 420;
const easing = 'cubic-bezier(.6, 0, .2, 1)'; // --ease-move

type Shown = Pick<DrawnSheet, 'scale' | 'origin'> & { view: string };

/**
 * When a new drawing has the unit at another scale or place, it moves there instead of jumping; when it is seen from another
 * side, it fades in. Nothing moves for who prefers that, nor when the window changes its size.
 */
function useGlide(place: RefObject<HTMLElement | null>, { scale, origin: [x, y], view }: Shown) {
  const before = useRef<{ scale: number; x: number; y: number; window: string; view: string }>(undefined);

  useLayoutEffect(() => {
    const from = before.current;
    const windowSize = `${window.innerWidth} ${window.innerHeight}`;
    before.current = { scale, x, y, window: windowSize, view };
    const svg = place.current?.querySelector('svg');
    if (!from || !svg?.animate || from.window !== windowSize) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (from.view !== view) {
      svg.animate({ opacity: [0, 1] }, { duration: duration / 2, easing });
      return;
    }
    const by = from.scale / scale;
    const start = `translate(${from.x - x * by}px, ${from.y - y * by}px) scale(${by})`;
    svg.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] }, { duration, easing });
  }, [place, scale, x, y, view]);
}
