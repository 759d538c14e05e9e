import type { Decorator, FormApi } from 'final-form';

/**
 * A final-form decorator: after a submit fails, by the form's own rules or the server's `submitErrors`, it focuses the first
 * control with an error. `<Form decorators={[focusFirstError]}>`, with a constant array. It finds controls by their `name`
 * attribute, which every Form* field sets.
 */
// biome-ignore lint/suspicious/noExplicitAny: fits a form of any values.
export const focusFirstError: Decorator<any, any> = (form) => {
  const submit = form.submit;
  form.submit = () => {
    const result = submit.call(form);
    // In the next task, after React has rendered the messages that describe the focused control.
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
  if (!form.getState().submitFailed) return; // a form that was emptied after its submit has invalid fields again
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

/** The description of a control, or of its group, begins with its error. */
function messageOf(control: HTMLElement) {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby');
  return described ? document.getElementById(described.split(' ')[0]!) : null;
}

/** Another form on the page may have a control of the same name, but this form's control is the invalid one. */
function controlOf(name: string): HTMLElement[] {
  const named = [...document.getElementsByName(name)];
  return [named.find((control) => control.getAttribute('aria-invalid') === 'true') ?? named[0] ?? []].flat();
}
