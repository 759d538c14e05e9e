// A process with a database of its own, so that a test can kill it: node --import tsx clusterProgram.ts <folder>
import { startCluster } from '../postgres/cluster.ts';

const cluster = await startCluster({ folder: process.argv[2]!, settings: ['fsync=off'] });
process.once('message', () => cluster.stop().then(() => process.exit(0)));
process.send?.({ url: cluster.url, pid: cluster.pid() });
