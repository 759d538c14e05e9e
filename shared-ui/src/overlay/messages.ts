/** Whether it is in a message at the edge of the window, which lies over a dialog and is no part of it. */
const isInMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-message]') !== null;

/** Whether it is in a question, which lies over a dialog. */
const isInQuestion = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=alertdialog]') !== null;

/** To close a message, to press its button or to answer a question is not to leave the dialog below. */
export function stayOpenForMessages(event: Event) {
  const { detail } = event as CustomEvent<{ originalEvent?: Event } | undefined>; // of those that Radix dispatches
  const target = detail?.originalEvent?.target ?? event.target;
  if (isInMessage(target) || isInQuestion(target)) event.preventDefault();
}
