/** One tab at a time works on what a name stands for, and each tab once. A browser without locks relies on the idempotency key alone. */
export function createTurn(name: string) {
  let isTaken = false;
  return {
    isTaken: () => isTaken,
    async take(work: () => Promise<void>): Promise<void> {
      if (isTaken) return;
      isTaken = true;
      await inTurn(name, work).finally(() => {
        isTaken = false;
      });
    },
  };
}

const inTurn = (name: string, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();
