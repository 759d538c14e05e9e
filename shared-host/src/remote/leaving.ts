import { useEffect, useRef } from 'react';
import { useUnsavedChanges } from './unsavedChanges.ts';

/** Asks whether to leave; `leave` continues. */
type Question = (leave: () => void) => void;

/** The newest is asked first, because it is on top of the others. */
const questions: { ask: Question }[] = [];

/**
 * While something unsaved is open, every navigation asks first: `ask` gets a function that continues it. The host's history and
 * `beforeunload` do this; a dialog asks before it closes.
 */
export function useLeaveQuestion(isOpen: boolean, ask: Question) {
  useUnsavedChanges(isOpen);
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!isOpen) return;
    const question = { ask: (leave: () => void) => latest.current(leave) };
    questions.push(question);
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => {
      questions.splice(questions.indexOf(question), 1);
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [isOpen]);
}

/** Asks if something is unsaved: the visitor's decision then continues, and the caller does nothing for now. */
export function asksBeforeLeaving(leave: () => void): boolean {
  const question = questions.at(-1);
  question?.ask(leave);
  return question !== undefined;
}
