import { type ComponentType, useId } from 'react';
import { type FieldMetaState, type UseFieldConfig, useField } from 'react-final-form';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'defaultValue'
> & {
  name: string;
  /** The rest of react-final-form's field settings: validate, parse, format, initialValue. */
  config?: UseFieldConfig;
};

/** final-form would remove a text that was emptied from the form's values. */
const keepEmpty: UseFieldConfig = { parse: (text) => text, isEqual: (one, other) => (one ?? '') === (other ?? '') };

/** The twin of a field whose value is a string, for a react-final-form. */
export const connectToForm = <Props extends object>(Control: ComponentType<Props>) =>
  function BoundControl({ name, config, ...field }: Bound<Props>) {
    const { input, error } = useBoundField<string>(name, { ...keepEmpty, ...config });
    return <Control {...(field as Props)} {...input} error={error} />;
  };

export const FormTextField = /* @__PURE__ */ connectToForm(TextField);

/** A TextArea bound to a react-final-form. Here, because a plain one is used where no such form is loaded. */
export const FormTextArea = /* @__PURE__ */ connectToForm(TextArea);

/** A field of a react-final-form, and its message. That appears when the field is left, but not before the pointer is up. */
export function useBoundField<Value>(name: string, config?: UseFieldConfig) {
  const id = useId();
  const { input, meta } = useField<Value>(name, config);
  return {
    input: {
      ...input,
      onFocus() {
        watchPointer();
        runWaiting(id);
        input.onFocus();
      },
      onBlur: () => afterPointer(id, () => input.onBlur()),
    },
    error: shownError(meta),
  };
}

/**
 * The message to show below a bound field, only after the visitor has changed and left the field or tried to submit: passing
 * through a field is no mistake. The server's message disappears as soon as the value changes.
 */
function shownError(meta: FieldMetaState): string | undefined {
  const wasEdited = meta.touched && meta.modified;
  if (!wasEdited && !meta.submitFailed) return undefined;
  return meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
}

const waiting = new Map<string, () => void>(); // by the id of a field
let isDown = false; // a pointer, anywhere on the page

/**
 * Runs `act` once no pointer is down, or at once: what moves the page between a press and its release takes the pressed button
 * away from under the pointer, and the click is lost.
 */
function afterPointer(id: string, act: () => void) {
  if (isDown) waiting.set(id, act);
  else act();
}

/** Runs what waits under an id, before something that must follow it. */
function runWaiting(id: string) {
  const act = waiting.get(id);
  waiting.delete(id);
  act?.();
}

function onPress() {
  isDown = true;
}

/** In the next task, because the click follows the release in the same one. */
function onRelease() {
  setTimeout(() => {
    isDown = false;
    for (const id of [...waiting.keys()]) runWaiting(id);
  });
}

/**
 * Follows the pointer from now on; a second call changes nothing. A touch presses twice: after its own events come those of a mouse,
 * which move the focus. A drag and a context menu end without a release, and a key shows that there is none to wait for.
 */
function watchPointer() {
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, onPress, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown'])
    document.addEventListener(type, onRelease, true);
}
