export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether the user has changed it since the document was parsed. */
export function wasChanged(field: Field) {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.type !== 'file' && field.value !== field.defaultValue; // a file's name cannot be set
}

/** Returns a function that enters the field's current state again like a user, so that React notices it. */
export function replayOf(field: Field): () => void {
  if (isCheckable(field)) return replayChecked(field, field.checked);
  if (field instanceof HTMLSelectElement) return replaySelected(field);
  return replayTyped(field);
}

function replayChecked(field: HTMLInputElement, checked: boolean) {
  return () => {
    if (field.type === 'radio' && !checked) return; // checking another button of the group clears it
    field.checked = !checked; // through React's own setter: it ignores a click that does not change the state it has stored
    field.click(); // React listens to clicks on these
  };
}

function replaySelected(field: HTMLSelectElement) {
  const selected = [...field.options].map((option) => option.selected);
  return () => {
    for (const [index, option] of [...field.options].entries()) option.selected = selected[index] ?? false;
    fire(field);
  };
}

/** React ignores an event whose value is the last one that was set through the element's own setter: set that first. */
function replayTyped(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value, defaultValue } = field;
  return () => {
    const selection =
      field === document.activeElement ? ([field.selectionStart, field.selectionEnd] as const) : undefined;
    field.value = defaultValue;
    setNatively(field, value);
    fire(field);
    if (selection?.[0] != null) field.setSelectionRange(...selection);
  };
}

/** Bypasses the setter by which React tracks its own changes. */
function setNatively(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
}

function fire(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
