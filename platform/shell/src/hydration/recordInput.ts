import { readStored, writeStored } from '@onesite/shared-host/storage';
import { enterState, type Field, type FieldState, isField, showState, stateOf, wasChanged } from './fields.ts';
import { elementAt, type Place, placeOf } from './place.ts';
import { recordFocus } from './recordFocus.ts';

type Typed = { place: Place; state: FieldState };

const storedName = 'shell.typed';
const fieldsIn = (root: Element) => root.querySelectorAll<Field>('input, textarea, select');

/**
 * React resets what was typed into a server-rendered form before it hydrates, and renders the form again where another program has
 * changed the document. This records each field that differs from its default now, all later input, and the focus.
 */
export function recordInput(root: HTMLElement) {
  const typed = new WeakSet<Field>();
  /** What React has not noticed yet. */
  const recorded = new Map<Field, Typed>();
  const focus = recordFocus(root, (field) => isField(field) && recorded.has(field) && !isShown(field));
  const isShown = (field: Field) => stateOf(field) === recorded.get(field)?.state;
  let stored = readTyped();
  const hasStored = stored.length > 0;
  let isReplayed = false;

  function record(field: Field) {
    typed.add(field);
    if (isReplayed) return;
    recorded.delete(field); // the last selected radio button of a group is replayed last
    recorded.set(field, { place: placeOf(root, field), state: stateOf(field) });
  }

  /** Into a field that nothing was typed into here. @returns whether there is the field */
  function show({ place, state }: Typed) {
    const field = elementAt(root, place);
    if (!field || !isField(field)) return false;
    if (recorded.has(field)) return true;
    showState(field, state);
    record(field);
    return true;
  }

  for (const field of fieldsIn(root)) if (wasChanged(field)) record(field);
  stored = stored.filter((one) => !show(one));
  // In the capture phase of `window`, before React, which may hydrate and reset in response to this very event.
  for (const type of ['input', 'change'])
    window.addEventListener(
      type,
      ({ target }) => void (isField(target) && root.contains(target) && record(target)),
      true,
    );

  return {
    /** Moves what was typed, and the focus, to the fields that React has rendered in place of others. */
    moveOn() {
      for (const [field, one] of recorded) if (!field.isConnected && recorded.delete(field)) show(one);
      focus.restore();
    },

    /** Replays it once, as if it were typed now. */
    replay() {
      if (isReplayed) return;
      stored = stored.filter((one) => !show(one));
      isReplayed = true;
      focus.stop();
      for (const [field, { state }] of recorded) {
        if (!field.isConnected) continue;
        enterState(field, state);
        // Leaving a field validates it, as usual.
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
      focus.restore();
      recorded.clear();
      if (hasStored) writeStored('session', storedName, undefined);
    },

    /** Stores what was typed into the fields that are there, for the next document of this address. Passwords are left out. */
    store() {
      const fields = [...fieldsIn(root)]
        .filter((field) => typed.has(field) && !isSecret(field))
        .map((field): Typed => ({ place: placeOf(root, field), state: stateOf(field) }));
      if (fields.length > 0)
        writeStored('session', storedName, { path: location.pathname, fields: [...fields, ...stored] });
    },
  };
}

/** Also a password that is shown: its type is another one then. */
const isSecret = ({ type, autocomplete }: Field) => type === 'password' || /password|one-time-code/.test(autocomplete);

function readTyped(): Typed[] {
  const stored = readStored('session', storedName) as { path?: unknown; fields?: unknown } | null;
  return stored?.path === location.pathname && Array.isArray(stored.fields) ? stored.fields : [];
}
