import type { Decorator, FormApi } from 'final-form';

/**
 * A final-form decorator: after a submit that failed, by the form's own rules or the server's `submitErrors`, the first
 * control on the page that has an error gets the focus. `<Form decorators={[focusFirstError]}>`, with a constant array.
 * Controls are found by their `name` attribute, which every Form* field sets.
 */
// biome-ignore lint/suspicious/noExplicitAny: fits a form of any values.
export const focusFirstError: Decorator<any, any> = (form) => {
  const submit = form.submit;
  form.submit = () => {
    const result = submit.call(form);
    // A turn later, when React has written the messages that the focused control is described by.
    if (result instanceof Promise) result.then(() => setTimeout(() => focusFirst(form)));
    else setTimeout(() => focusFirst(form));
    return result;
  };
  return () => {
    form.submit = submit;
  };
};

// biome-ignore lint/suspicious/noExplicitAny: as above.
function focusFirst(form: FormApi<any, any>) {
  const controls = form
    .getRegisteredFields()
    .filter((name) => form.getFieldState(name)?.invalid)
    .flatMap(controlOf)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const first = controls[0];
  if (!first) return;
  first.focus();
  messageOf(first)?.scrollIntoView?.({ block: 'nearest' }); // below the control, where a dock or an edge may hide it
}

/** What describes a control, or the group it is one of, begins with its error. */
function messageOf(control: HTMLElement) {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby');
  return described ? document.getElementById(described.split(' ')[0]!) : null;
}

/** Another form of the page may have a control of the same name: of this one it is known that it is invalid. */
function controlOf(name: string): HTMLElement[] {
  const named = [...document.getElementsByName(name)];
  return [named.find((control) => control.getAttribute('aria-invalid') === 'true') ?? named[0] ?? []].flat();
}
