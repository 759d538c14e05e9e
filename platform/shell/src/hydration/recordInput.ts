import { type Field, isField, replayOf, wasChanged } from './fields.ts';

/**
 * React resets what was typed into a server-rendered form before it hydrates. This records each field that differs from its default
 * now, and all later input.
 * @returns the function that replays it once, as if it were typed then
 */
export function recordInput(outlet: HTMLElement) {
  const replays = new Map<Field, () => void>();

  function record(field: Field) {
    replays.delete(field); // the last selected radio button of a group is replayed last
    replays.set(field, replayOf(field));
  }
  const onInput = ({ target }: Event) => {
    if (isField(target) && outlet.contains(target)) record(target);
  };

  for (const field of outlet.querySelectorAll<Field>('input, textarea, select')) if (wasChanged(field)) record(field);
  // In the capture phase of `window`, before React, which may hydrate and reset in response to this very event.
  for (const type of ['input', 'change']) window.addEventListener(type, onInput, true);

  return function replay() {
    for (const type of ['input', 'change']) window.removeEventListener(type, onInput, true);
    for (const [field, again] of replays) {
      if (!field.isConnected) continue;
      again();
      // Leaving a field validates it, as usual.
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    replays.clear();
  };
}
