import type { KeyboardEvent } from 'react';

/** Within a dialog: Ctrl+Enter (⌘Enter) presses the submit button of its form, from whatever has the focus, such as a text of several lines. */
export function sendByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  // React also reports what happens in dialogs over this one.
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
  const form = currentTarget.querySelector('form');
  const submit = [...(form?.elements ?? [])].find(isSubmit);
  if (!submit) return;
  event.preventDefault();
  submit.click();
}

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';
