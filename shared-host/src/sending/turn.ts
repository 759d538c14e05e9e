/** One tab at a time works on what a name stands for, and each tab once. A browser without locks, or that refuses them together with cookies, relies on the idempotency key alone. */
export function createTurn(name: string) {
  let isTaken = false;
  return {
    isTaken: () => isTaken,
    async take(work: () => Promise<void>): Promise<void> {
      if (isTaken) return;
      isTaken = true;
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return work();
      };
      try {
        await navigator.locks.request(name, begin);
      } catch (error) {
        if (hasBegun) throw error;
        await work();
      } finally {
        isTaken = false;
      }
    },
  };
}
