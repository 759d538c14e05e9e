/** Whether it is a Mac's or an iPad's keyboard, with ⌘ instead of Ctrl. The server, which renders skeletons, doesn't know. */
const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** 'Ctrl K' or '⌘K'. */
export const withCommandKey = (key: string) => (isMac() ? `⌘${key.length > 1 ? ' ' : ''}${key}` : `Ctrl ${key}`);

export const isCommandKey = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
