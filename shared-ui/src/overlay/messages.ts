/** Whether it is in a message at the edge of the window, which lies over a dialog and is no part of it. */
const isInMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-message]') !== null;

/** To close a message or to press its button is not to leave the dialog. */
export function stayOpenForMessages(event: Event) {
  const { detail } = event as CustomEvent<{ originalEvent?: Event } | undefined>; // of those that Radix dispatches
  if (isInMessage(detail?.originalEvent?.target ?? event.target)) event.preventDefault();
}

export const isMessageFocused = () => isInMessage(document.activeElement);
