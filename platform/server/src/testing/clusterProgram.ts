import { Server } from 'node:net';
// A process with a database of its own, so that a test can kill it: node --import tsx clusterProgram.ts <folder>
import { startCluster } from '../postgres/cluster.ts';

const [, , folder = '', takenPort] = process.argv;
if (takenPort) {
  const { address } = Server.prototype;
  Server.prototype.address = () => {
    Server.prototype.address = address;
    return { port: Number(takenPort), family: '', address: '' };
  };
}
const cluster = await startCluster({ folder, settings: ['fsync=off'] });
process.once('message', () => cluster.stop().then(() => process.exit(0)));
process.send?.({ url: cluster.url, pid: cluster.pid() });
