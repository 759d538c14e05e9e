import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { endedEdges, newEdgeId } from './endedEdges.ts';

const edgeOf = (pid: number, host = hostname()) => `${host}:${pid}:0123abcd`;
const ended = spawnSync('true').pid;

test('an edge of this machine whose process has ended is found', () => {
  expect(endedEdges([edgeOf(ended), edgeOf(process.ppid)])).toEqual([edgeOf(ended)]);
});

test('one that had the number of this process is found, the edges of this process are not', () => {
  const own = [newEdgeId(), newEdgeId()];
  expect(endedEdges([...own, edgeOf(process.pid)])).toEqual([edgeOf(process.pid)]);
});

test('of other machines nothing is known', () => {
  expect(endedEdges([edgeOf(ended, 'another-machine'), edgeOf(ended, `${hostname()}-2`), 'odd'])).toEqual([]);
});
