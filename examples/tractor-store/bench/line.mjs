import net from 'node:net';

/** Slow 4G: milliseconds there and back, and bytes a second. */
const latencyMs = 150;
const rates = { down: 200_000, up: 93_750 };

/** Of one packet; and of what waits on a connection: a short queue, so that the priorities of HTTP/2 count. */
const packetBytes = 1460;
const queueBytes = 60_000;

/** A slow line to a port of this machine. @returns its server, on that port or a free one */
export function slowLine(target, port = 0) {
  const server = net.createServer({ noDelay: true }, (client) => {
    const site = net.connect({ host: '127.0.0.1', port: target, noDelay: true });
    pass(site, client, rates.down);
    pass(client, site, rates.up);
  });
  return new Promise((resolve) => server.listen(port, () => resolve(server)));
}

function pass(from, to, rate) {
  const queue = []; // packets, with the times at which they arrive
  let [waiting, free, isTimed] = [0, 0, false];
  function wait() {
    if (!isTimed) setTimeout(deliver, Math.max(1, queue[0].at - performance.now()));
    isTimed = true;
  }
  function deliver() {
    isTimed = false;
    while (queue.length > 0 && queue[0].at <= performance.now()) {
      const { packet } = queue.shift();
      waiting -= packet.length;
      if (!to.destroyed) to.write(packet);
    }
    if (waiting < queueBytes) from.resume();
    if (queue.length > 0) wait();
    else if (from.readableEnded) to.end();
  }
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += packetBytes) {
      const packet = data.subarray(at, at + packetBytes);
      free = Math.max(free, performance.now()) + (packet.length / rate) * 1000;
      queue.push({ packet, at: free + latencyMs / 2 });
      waiting += packet.length;
    }
    if (waiting > queueBytes) from.pause();
    wait();
  });
  from.on('end', () => queue.length === 0 && to.end());
  from.on('error', () => to.destroy());
}
