import { readStored, writeStored } from '@onesite/shared-host/storage';
import { useLayoutEffect, useState } from 'react';
import { groups } from './groups.ts';

export type Mode = 'page' | 'steps';

export type GroupView = ReturnType<typeof useGroupView>;

const storedMode = 'mf-questionnaire.mode';
const first = groups[0]!.id;

/** Whether groups are shown one at a time or all on one page, which the device stores, and the current group. */
export function useGroupView() {
  const [mode, setMode] = useState<Mode>('steps');
  const [current, setCurrent] = useState(first);

  const [typing, setTyping] = useState<{ field: Element; top: number }>();

  // Before the first paint after hydration. A visitor who is already typing stays in that group.
  useLayoutEffect(() => {
    if (readStored('local', storedMode) === 'page') setMode('page');
    const field = document.activeElement;
    const group = groupOf(field);
    setCurrent(group ?? first);
    if (field && group) setTyping({ field, top: topOf(field) });
  }, []);

  // Their field does not move either when something above it appears or disappears.
  useLayoutEffect(() => {
    if (typing) window.scrollBy(0, topOf(typing.field) - typing.top);
  }, [typing]);

  return {
    isSteps: mode === 'steps',
    mode,
    setMode(selected: Mode) {
      writeStored('local', storedMode, selected);
      setMode(selected);
    },
    current,
    setCurrent,
    /** Follows the focus, so that changing to single groups opens the current one. */
    follow: (focused: Element) => setCurrent((before) => groupOf(focused) ?? before),
  };
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

const groupOf = (element: Element | null) => groups.find(({ id }) => element?.closest(`#${id}`))?.id;
