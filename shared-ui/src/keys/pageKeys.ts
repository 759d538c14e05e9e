import { readStored, writeStored } from '@onesite/shared-host/storage';

const anyDialog = '[role=dialog], [role=alertdialog]';

/** Any dialog but an open record, beside which its list can be used. */
export const dialogsButRecord = '[role=dialog]:not([data-record]), [role=alertdialog]';

/** The same in every tab, and read at each key: a change counts at once. */
const storageKey = 'single-key-shortcuts';

/**
 * Whether keys that are a character (J, /, ?) do anything. People who speak to the computer, or press keys by accident, can
 * turn them off (WCAG 2.1.4).
 */
export const areSingleKeysOn = () => readStored('local', storageKey) !== false;

export const setSingleKeys = (isOn: boolean) => writeStored('local', storageKey, isOn ? undefined : false);

/**
 * Whether a key without Ctrl, Alt or ⌘ is meant for the page: nothing has dealt with it, nobody is typing, and none of
 * `dialogs` is open, a selector.
 */
export function isPageKey(event: KeyboardEvent, dialogs = anyDialog) {
  const { key, defaultPrevented, ctrlKey, altKey, metaKey, target } = event;
  if (defaultPrevented || ctrlKey || altKey || metaKey) return false;
  if (key.length === 1 && !areSingleKeysOn()) return false;
  return !hasOwnKeys(target) && !isDialogOpen(dialogs);
}

/** Whether Ctrl or ⌘ with a letter is meant for the page: in a field it is the field's own. */
export const isPageCommand = ({ defaultPrevented, target }: KeyboardEvent, dialogs = dialogsButRecord) =>
  !defaultPrevented && !hasOwnKeys(target) && !isDialogOpen(dialogs);

/** Fields to type in, and the messages at the edge of the window, which Escape closes. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [data-message]') !== null;

export const isDialogOpen = (dialogs = anyDialog) => document.querySelector(dialogs) !== null;
