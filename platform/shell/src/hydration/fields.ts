export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed, ticked or selected; of a `select` the values of its options. */
export type FieldState = string | boolean | readonly string[];

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether the user has changed it since the document was parsed. */
export function wasChanged(field: Field) {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.type !== 'file' && field.value !== field.defaultValue; // a file's name cannot be set
}

export function stateOf(field: Field): FieldState {
  if (isCheckable(field)) return field.checked;
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ value }) => value);
  return field.value;
}

/** Shows a state and says so to nobody, as a browser does that restores a form. */
export function showState(field: Field, state: FieldState) {
  if (isCheckable(field)) setNatively(field, 'checked', state);
  else if (field instanceof HTMLSelectElement) select(field, state);
  else if (field.type !== 'file') setNatively(field, 'value', state);
}

/** Enters a state like a user, so that React notices it. */
export function enterState(field: Field, state: FieldState) {
  if (isCheckable(field)) return check(field, state === true);
  if (!(field instanceof HTMLSelectElement)) return type(field, String(state));
  select(field, state);
  fire(field);
}

function check(field: HTMLInputElement, checked: boolean) {
  if (field.type === 'radio' && !checked) return; // checking another button of the group clears it
  field.checked = !checked; // through React's own setter: it ignores a click that does not change the state it has stored
  field.click(); // React listens to clicks on these
}

function select(field: HTMLSelectElement, state: FieldState) {
  for (const option of field.options) option.selected = Array.isArray(state) && state.includes(option.value);
}

/** React ignores an event whose value is the last one that was set through the element's own setter: set that first. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  field.value = field.defaultValue;
  setNatively(field, 'value', value);
  fire(field);
}

/** Bypasses the setter by which React tracks its own changes. */
function setNatively(field: Field, property: 'value' | 'checked', value: unknown) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)!.set!.call(field, value);
}

function fire(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
