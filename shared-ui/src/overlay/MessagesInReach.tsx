import { FocusScope } from 'radix-ui/internal';
import { useEffect, useState } from 'react';

/**
 * Within a modal dialog: the focus may leave it for the messages at the edge of the window, by F8 or by Tab from there.
 * They are the shell's, so that they are no part of the dialog for Radix.
 */
export function MessagesInReach() {
  const [messages, setMessages] = useState<HTMLElement | null>(null);
  useEffect(() => setMessages(document.querySelector<HTMLElement>('[data-message]')), []);
  FocusScope.useFocusScopeBranch(messages);
  return null;
}
