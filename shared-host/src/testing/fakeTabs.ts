type Listener = (event: { data: unknown }) => void;

/** A fake channel between the tabs of one browser. Returns what the others receive, and a way to send as one. */
export function fakeTabs() {
  const heard: unknown[] = [];
  let listener: Listener | null = null;
  globalThis.BroadcastChannel = class {
    postMessage = (data: unknown) => void heard.push(data);
    close = () => {
      listener = null;
    };
    set onmessage(listen: Listener) {
      listener = listen;
    }
  } as unknown as typeof BroadcastChannel;
  return { heard, say: (data: unknown) => listener?.({ data }) };
}
