import { readStored, writeStored } from '@onesite/shared-host/storage';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Finds an element after React has rendered it again: `like` describes it, `index` is its position among elements alike. */
type Place = { like: string; index: number };
/** The input into a field: text, a tick, or the chosen options of a `select`. */
type Typed = { place: Place; state: string | boolean | readonly string[] };

const storedName = 'shell.typed';

/** What only scripts react to. A form can be sent only once it is hydrated. */
const pressable = 'button[type=button]:not([popovertarget], [commandfor]), a:not([href])';

/** A press that is older than this is not repeated. */
const pressMs = 10_000;

/**
 * React resets what was typed into a server-rendered form before it hydrates, and renders the form again where another program has
 * changed the document. This records each field that differs from its default now, all later input, and which element has the focus. The
 * last control that was pressed before React had it is pressed again as soon as React has it; within the page, only after the replay.
 */
export function replayInput(root: HTMLElement) {
  const touched = new WeakSet<Field>(); // by the visitor, also after the replay
  /** The input that React has not noticed yet. */
  const recorded = new Map<Field, Typed>();
  let stored = readTyped(); // by an earlier document of this address
  let isReplayed = false;
  let focused = placed(document.activeElement);
  let pressed: (NonNullable<typeof focused> & { until: number }) | undefined;
  const fields = () => root.querySelectorAll<Field>('input, textarea, select');

  function placed(element: Element | null) {
    return element && root.contains(element)
      ? { element: element as HTMLElement, place: placeOf(root, element) }
      : undefined;
  }

  const current = ({ element, place }: { element: HTMLElement; place: Place }) =>
    element.isConnected ? element : elementAt(root, place);

  function record(field: Field) {
    touched.add(field);
    if (isReplayed) return;
    recorded.delete(field); // the last selected radio button of a group is replayed last
    recorded.set(field, { place: placeOf(root, field), state: stateOf(field) });
  }

  function recordPress(target: unknown) {
    const element = target instanceof Element && target.closest(pressable);
    if (!element) return;
    const found = isOfReact(element) ? undefined : placed(element);
    pressed = found && { ...found, until: performance.now() + pressMs };
    pressAgain();
  }

  function pressAgain() {
    if (!pressed || performance.now() > pressed.until) return;
    const element = current(pressed);
    if (!element || !isOfReact(element) || (element.closest('main') && !isReplayed))
      return void requestAnimationFrame(pressAgain);
    pressed = undefined;
    element.click();
  }

  for (const field of fields()) if (wasChanged(field)) record(field);
  window.onclick = null; // the document's `pressRecorder`, which the listener below replaces
  recordPress(globalThis.earlyPress);
  // A turn later: React may hydrate what is pressed in response to this very click.
  window.addEventListener('click', ({ target }) => void setTimeout(recordPress, 0, target), true);
  // In the capture phase of `window`, before React, which may hydrate and reset in response to this very event.
  for (const type of ['input', 'change'])
    window.addEventListener(
      type,
      ({ target }) => void (isField(target) && root.contains(target) && record(target)),
      true,
    );
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const enter = ({ target }: Event) => {
    focused = placed(target as Element);
  };
  document.addEventListener('focusin', enter, options);
  // An element that is removed loses the focus as well, but the visitor has not left it.
  const leave = ({ target }: Event) => {
    if (!focused?.element.contains(target as Element)) focused = undefined;
  };
  document.addEventListener('pointerdown', leave, options);

  return {
    /** Enters the recorded input into the current fields, as if it were typed now, and restores the focus. */
    replay() {
      if (isReplayed) return;
      isReplayed = true;
      listening.abort();
      for (const { place, state } of stored) enterState(elementAt(root, place), state);
      for (const [field, { place, state }] of recorded)
        enterState(field.isConnected ? field : elementAt(root, place), state);
      recorded.clear();
      if (stored.length > 0) writeStored('session', storedName, undefined);
      stored = [];
      pressAgain();
      if (focused && document.activeElement === document.body) current(focused)?.focus({ preventScroll: true });
    },

    /** Stores the input for the next document of this address, without passwords. */
    store() {
      const typed = [...fields()]
        .filter((field) => touched.has(field) && !isSecret(field))
        .map((field): Typed => ({ place: placeOf(root, field), state: stateOf(field) }));
      if (typed.length > 0)
        writeStored('session', storedName, { path: location.pathname, fields: [...stored, ...typed] });
    },
  };
}

declare global {
  /** Set by the document's `pressRecorder`. */
  var earlyPress: EventTarget | undefined;
}

/** React sets its own properties on an element that it has hydrated or made (docs/adr/0021-inside-other-packages.md). */
const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function readTyped(): Typed[] {
  const stored = readStored('session', storedName) as { path?: unknown; fields?: unknown } | null;
  return stored?.path === location.pathname && Array.isArray(stored.fields) ? stored.fields : [];
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** A password that is shown has another type, so `autocomplete` counts as well. */
const isSecret = ({ type, autocomplete }: Field) => type === 'password' || /password|one-time-code/.test(autocomplete);

/** Describes an element: a field by its name or id, a link or button by its target and text. Empty for a field without a name, which cannot be found again. */
function traitsOf(element: Element) {
  const { localName } = element;
  if (!isField(element)) return `${localName} ${element.getAttribute('href') ?? ''} ${element.textContent}`;
  const name = element.name || element.id;
  return name && [localName, name, isCheckable(element) ? element.value : ''].join(' ');
}

const elementsLike = (root: Element, like: string) =>
  like ? [...root.querySelectorAll<HTMLElement>(like.split(' ')[0]!)].filter((one) => traitsOf(one) === like) : [];

const placeOf = (root: Element, element: Element): Place => {
  const like = traitsOf(element);
  return { like, index: elementsLike(root, like).indexOf(element as HTMLElement) };
};

/** The element at a place. If there are fewer elements alike now, the last of them. */
function elementAt(root: Element, { like, index }: Place) {
  const alike = elementsLike(root, like);
  return alike[index] ?? alike.at(-1);
}

/** Whether the user has changed it since the document was parsed. */
function wasChanged(field: Field) {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.type !== 'file' && field.value !== field.defaultValue; // a file's name cannot be set
}

function stateOf(field: Field): Typed['state'] {
  if (isCheckable(field)) return field.checked;
  return field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : field.value;
}

/** Changes a field as a user does, because React notices nothing else. */
function enterState(field: Element | undefined, state: Typed['state']) {
  if (!isField(field)) return;
  if (isCheckable(field)) {
    if (field.type === 'radio' && state !== true) return; // checking another button of the group clears it
    field.checked = state !== true; // through React's own setter: it ignores a click that does not change the state it has stored
    field.click(); // React listens to clicks on these
  } else {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.selected = Array.isArray(state) && state.includes(option.value);
    else {
      // React ignores an event whose value is the last one that was set through the element's own setter: set that first.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
    }
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  // Leaving a field validates it, as usual.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
