// Tries what a sandbox has to prevent, with all that Node can do, and reports what succeeded.
import { readFileSync, writeSync } from 'node:fs';
import { connect, Socket } from 'node:net';

const { parent, secretFile, port } = JSON.parse(process.argv[2]);

const tries = (attempt) => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

const connects = () =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => done(true))
      .on('error', () => done(false));
    setTimeout(() => done(false), 2000).unref();
    socket.unref();
  });

const reached = {
  // In a container both can have id 1, each in its own namespace.
  signals: process.pid !== parent && tries(() => process.kill(parent, 0)),
  files: tries(() => readFileSync(secretFile)),
  environment: tries(() => readFileSync(`/proc/${parent}/environ`)),
  network: await connects(),
};
writeSync(3, `${JSON.stringify(reached)}\n`);
new Socket({ fd: 3 }).on('close', () => process.exit()).resume();
