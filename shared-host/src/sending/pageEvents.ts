type PageEvents = {
  /** The network is back, or the page is shown again. */
  onUsable: () => void;
  onLeave: () => void;
  /** Another tab has changed the storage. */
  onStorage: (event: StorageEvent) => void;
};

/** @returns a function that stops listening */
export function listenToPage({ onUsable, onLeave, onStorage }: PageEvents): () => void {
  const onVisible = () => !document.hidden && onUsable();
  const events = [
    [window, 'online', onUsable],
    [window, 'pageshow', onVisible],
    [window, 'pagehide', onLeave],
    [document, 'visibilitychange', onVisible],
    [window, 'storage', onStorage as EventListener],
  ] as const;
  for (const [target, type, listener] of events) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of events) target.removeEventListener(type, listener);
  };
}
