/** Responds to each message with the processor time of this process so far, in seconds. Begins by sending its port. */
export function serveUsage(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
  process.once('disconnect', () => process.exit());
  process.send?.(port);
}
