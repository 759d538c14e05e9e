import { describeServed } from './describeServed.ts';

const release = { what: ['mf-admin 0.1.0-3fa38b6b957a'], set: 7, undo: 'federation rollback mf-admin' };

test('live everywhere', () => {
  expect(describeServed(release, { serving: 1, failed: [], waiting: 0, refusing: [], lost: [], ms: 180 })).toEqual({
    state: 'live',
    text: 'mf-admin 0.1.0-3fa38b6b957a is live in set 7 on 1 of 1 edge after 180 ms',
  });
});

test('live, with pages that edges could not render: each once, with its edges and its reason', () => {
  const page = { name: 'mf-fleet', version: '1.0.0-aa', route: 'list', path: '/fleet', error: 'Error: no list' };
  const failed = [
    { edge: 'edge-1', ...page },
    { edge: 'edge-1', ...page, route: 'one', path: '/fleet/7' },
    { edge: 'edge-2', ...page },
  ];
  expect(describeServed(release, { serving: 2, failed, waiting: 0, refusing: [], lost: [], ms: 180 })).toEqual({
    state: 'live',
    text: [
      'mf-admin 0.1.0-3fa38b6b957a is live in set 7 on 2 of 2 edges after 180 ms',
      '/fleet of mf-fleet 1.0.0-aa failed to render on edge-1, edge-2: Error: no list. Visitors get it from their browser.',
      '/fleet/7 of mf-fleet 1.0.0-aa failed to render on edge-1: Error: no list. Visitors get it from their browser.',
      'Undo it with: federation rollback mf-admin',
    ].join('\n'),
  });
});

test('an edge that does not report in time is named', () => {
  const edges = { serving: 1, failed: [], waiting: 1, refusing: [], lost: [], ms: 15_020, late: ['edge-2'] };
  expect(describeServed(release, edges).text.split('\n').slice(1)).toEqual([
    'edge-2 did not report in 15020 ms that it serves the set.',
    'Check again with: federation status',
  ]);
});

test('lost edges: which, for how long, and what they may serve', () => {
  const lost = [{ edge: 'edge-2', serving: 6, secondsAgo: 41 }];
  expect(describeServed(release, { serving: 1, failed: [], waiting: 0, refusing: [], lost, ms: 180 })).toEqual({
    state: 'lost',
    text: [
      'mf-admin 0.1.0-3fa38b6b957a is in set 7, but not live everywhere. 1 of 2 edges serve it',
      'edge-2 is lost: it has not reported for 41 s. It may still serve set 6, and catches up when it is back.',
      'Check again with: federation status',
    ].join('\n'),
  });
  const behind = { serving: 0, failed: [], waiting: 1, refusing: [], lost, ms: 180 };
  expect(describeServed(release, behind).state).toBe('behind');
});

test('no edge at all', () => {
  expect(describeServed(release, { serving: 0, failed: [], waiting: 0, refusing: [], lost: [], ms: 3 })).toEqual({
    state: 'live',
    text: 'mf-admin 0.1.0-3fa38b6b957a is in set 7. No edge has reported lately: the next one to start serves it.',
  });
});
