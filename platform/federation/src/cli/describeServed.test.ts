import { describeEdges, describeServed } from './describeServed.ts';

const release = { what: ['mf-admin 0.1.0-3fa38b6b957a'], set: 7, undo: 'federation rollback mf-admin' };
const refusal = { edge: 'a', serving: 6, reason: 'mf-admin has lost a file' };

test('live everywhere', () => {
  expect(describeServed(release, { serving: 1, waiting: 0, refusing: [], ms: 180 })).toEqual({
    isLive: true,
    text: 'mf-admin 0.1.0-3fa38b6b957a is live in set 7 on 1 of 1 edge after 180 ms',
  });
});

test('refused: why, what is still served, and the way back', () => {
  expect(describeServed(release, { serving: 0, waiting: 0, refusing: [refusal], ms: 180 })).toEqual({
    isLive: false,
    text: [
      'mf-admin 0.1.0-3fa38b6b957a is in set 7, but not live everywhere. 0 of 1 edge serve it',
      'a refuses it: mf-admin has lost a file. Still served: set 6.',
      'Undo it with: federation rollback mf-admin',
    ].join('\n'),
  });
});

test('an edge that serves nothing is reported as such', () => {
  const refusing = [{ ...refusal, serving: null }];
  expect(describeEdges({ serving: 0, waiting: 0, refusing })).toContain('Still served: nothing.');
});

test('late edges', () => {
  expect(describeServed(release, { serving: 1, waiting: 1, refusing: [], ms: 15_020 })).toEqual({
    isLive: false,
    text: [
      'mf-admin 0.1.0-3fa38b6b957a is in set 7, but not live everywhere. 1 of 2 edges serve it, 1 has not loaded it yet',
      'Check again with: federation status',
    ].join('\n'),
  });
});

test('no edge at all', () => {
  expect(describeServed(release, { serving: 0, waiting: 0, refusing: [], ms: 3 })).toEqual({
    isLive: true,
    text: 'mf-admin 0.1.0-3fa38b6b957a is in set 7. No edge was seen lately: the next one to start serves it.',
  });
});
