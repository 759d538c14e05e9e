import type { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { asksBeforeLeaving } from './leaving.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * A history that asks before it leaves unsaved changes (`useLeaveQuestion`). Browsers report Back and Forward after they have
 * happened, so the move is undone first, and repeated if the visitor decides to leave.
 */
export function askingHistory(history: BrowserHistory): BrowserHistory {
  const { push, replace, listen } = history;
  let skipped = 0; // how many reports are still to come of moves that undo another
  let isLeaving = false; // the next report is of the move that the visitor has decided on
  let page = pageOf(history.location); // of the last report

  history.push = (to, state) => {
    const leave = () => push(to, state);
    if (!asksBeforeLeaving(leave)) leave();
  };
  history.replace = (to, state) => {
    const leave = () => replace(to, state);
    if (!asksBeforeLeaving(leave)) leave();
  };
  history.listen = (listener) =>
    listen((update) => {
      const pageBefore = page;
      page = pageOf(update.location);
      if (skipped > 0) {
        skipped--;
        return;
      }
      const { action, delta } = update;
      if (isLeaving || action !== 'POP' || !delta || page === pageBefore) {
        isLeaving = false;
        return listener(update);
      }
      // A question may be answered before `asksBeforeLeaving` returns (a dialog that has just saved): the move then stands.
      let isUndone = false;
      let isAnswered = false;
      const leave = () => {
        isAnswered = true;
        if (!isUndone) return;
        isLeaving = true;
        history.go(delta);
      };
      if (!asksBeforeLeaving(leave) || isAnswered) return listener(update);
      isUndone = true;
      skipped++;
      history.go(-delta);
    });
  return history;
}

/** An address without its hash: a step from one part of a page to another loses nothing. */
const pageOf = ({ pathname, search }: BrowserHistory['location']) => pathname + search;
