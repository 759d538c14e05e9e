const everyMs = 1_000;

/** Passes on a line at most once a second: the newest, so that whoever waits sees that it goes on, and how far it is. */
export function progressLines(print: (line: string) => void): (line: string) => void {
  let lastMs = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - lastMs < everyMs) return;
    lastMs = now;
    print(line);
  };
}
