// Another page of this path, or a toast after the steps were left, has written an entry that names a step.

let isFocusDue = false;
let isEntryPending = false;

/** The steps lead the focus to theirs, and leave the present entry as it is until the next one is shown. */
export function leadToStep() {
  isFocusDue = true;
  isEntryPending = true;
}

export const isArrivalPending = () => isEntryPending;

export function entryShown() {
  isEntryPending = false;
}

export function takeFocus(): boolean {
  const wasDue = isFocusDue;
  isFocusDue = false;
  return wasDue;
}
