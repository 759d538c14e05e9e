import { useEffect, useRef } from 'react';

const holders = new Set<symbol>(); // one for each component that has unsaved changes

/** Declares that leaving the page would lose something: the host then loads no document for a newer release. */
export function useUnsavedChanges(hasChanges: boolean) {
  useEffect(() => {
    if (!hasChanges) return;
    const holder = Symbol();
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [hasChanges]);
}

/** By remote: whether its state, which outlives its pages, has something that loading a document would lose. */
const states = new Map<string, () => boolean>();

export const watchUnsaved = (remote: string, isUnsaved: () => boolean) => void states.set(remote, isUnsaved);

export const hasUnsavedChanges = () =>
  holders.size > 0 || questions.length > 0 || [...states.values()].some((isUnsaved) => isUnsaved());

/** Asks whether to leave; `leave` continues. */
export type LeaveQuestion = (leave: () => void) => void;

/** The newest is asked first, because it is on top of the others. */
const questions: { ask: LeaveQuestion }[] = [];

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on every navigation that leaves the page asks first. Returns a function that ends it. */
export function addLeaveQuestion(ask: LeaveQuestion): () => void {
  const question = { ask };
  questions.push(question);
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    const at = questions.indexOf(question);
    if (at >= 0) questions.splice(at, 1);
    if (questions.length === 0) window.removeEventListener('beforeunload', onBeforeUnload);
  };
}

/**
 * While something unsaved is open, every navigation that leaves the page asks first: `ask` gets a function that continues it. The host's history and
 * `beforeunload` do this; a dialog asks before it closes.
 */
export function useLeaveQuestion(isOpen: boolean, ask: LeaveQuestion) {
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => (isOpen ? addLeaveQuestion((leave) => latest.current(leave)) : undefined), [isOpen]);
}

/** Asks the newest question, if there is one: the visitor's decision then continues. @returns whether it asked, so that the caller does nothing for now */
export function askNewestQuestion(leave: () => void): boolean {
  const question = questions.at(-1);
  question?.ask(leave);
  return question !== undefined;
}
