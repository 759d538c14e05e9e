import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * While more than `maxOpen` connections are open, each new one closes the one that has been idle the longest. So clients that only
 * hold connections open cannot lock others out, and connections in use stay open.
 */
export function closeLongestIdle(server: Server, maxOpen: number) {
  const newest = new Map<Socket, ServerResponse>();
  const idle = new Set<Socket>(); // in order of how long they have been idle, longest first
  let open = 0;

  server.on('connection', (socket: Socket) => {
    open++;
    socket.once('close', () => {
      open--;
      idle.delete(socket);
      newest.delete(socket);
    });
    if (open <= maxOpen) return;
    const [longest] = idle;
    if (!longest) return;
    idle.delete(longest);
    longest.destroy();
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    newest.set(socket, response);
    idle.delete(socket);
    response.on('close', () => {
      if (newest.get(socket) === response && !socket.destroyed) idle.add(socket);
    });
  });
}
