const everyMs = 1_000;

/** Prints the newest line at most once a second, so that whoever waits sees the progress. */
export function progressLines(print: (line: string) => void): (line: string) => void {
  let lastMs = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - lastMs < everyMs) return;
    lastMs = now;
    print(line);
  };
}
