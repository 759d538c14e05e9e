// How fast this machine does fixed work, without which a figure of the bench says little.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { spreadOf } from './spread.mjs';

const samples = 3;
const steps = 50_000_000;
const megabytes = 64;

/**
 * Each value is a list of samples; `httpRequestsPerSecond` has none if wrk is not installed.
 * @typedef {{ load: number[], loopMillionStepsPerSecond: number[], sha256MegabytesPerSecond: number[], httpRequestsPerSecond:
 * number[] }} Samples
 * @returns {Promise<Samples>}
 */
export async function sampleMachine() {
  const load = [loadavg()[0]]; // before the samples themselves add to it
  return {
    load,
    loopMillionStepsPerSecond: Array.from({ length: samples }, () => steps / 1e6 / secondsOf(loop)),
    sha256MegabytesPerSecond: Array.from({ length: samples }, () => megabytes / secondsOf(hash)),
    httpRequestsPerSecond: await httpRequestsPerSecond(),
  };
}

/** @param {Samples[]} sampled before and after the suite */
export const machineSpeed = (...sampled) =>
  Object.fromEntries(
    Object.keys(sampled[0]).flatMap((name) => {
      const values = sampled.flatMap((sample) => sample[name]);
      return values.length > 0 ? [[name, spreadOf(values)]] : [];
    }),
  );

function secondsOf(work) {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

/** Integer arithmetic of one core (xorshift). */
function loop() {
  let state = 1;
  for (let step = 0; step < steps; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  return state;
}

const block = Buffer.alloc(2 ** 20, 1);
function hash() {
  const digest = createHash('sha256');
  for (let count = 0; count < megabytes; count++) digest.update(block);
  digest.digest();
}

/** node:http with a constant response, requested by wrk like the rows of the site. */
async function httpRequestsPerSecond() {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wrk = spawn('wrk', ['-t1', '-c32', '-d1s', `http://127.0.0.1:${server.address().port}/`]);
  let output = '';
  wrk.stdout.on('data', (piece) => {
    output += piece;
  });
  await new Promise((done) => wrk.once('error', done).once('close', done));
  server.close();
  server.closeAllConnections();
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  return perSecond > 0 ? [perSecond] : [];
}
