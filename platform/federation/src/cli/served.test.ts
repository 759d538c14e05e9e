import type { EdgesAt } from '@onesite/protocol/registry';
import { RegistryError } from '@onesite/protocol/registryClient';
import { untilServed } from './served.ts';

describe('untilServed', () => {
  /** A fake registry whose edges get into these states, one after the other. */
  function registry(...states: EdgesAt[]) {
    const edgesAt = jest.fn(async (_number: number) => (states.length > 1 ? states.shift()! : states[0]!));
    return { edgesAt };
  }

  const waiting = { serving: 0, failed: [], waiting: 1, refusing: [], lost: [] };
  const serving = { serving: 1, failed: [], waiting: 0, refusing: [], lost: [] };
  const refusing = {
    serving: 0,
    failed: [],
    waiting: 0,
    refusing: [{ edge: 'a', serving: 6, reason: 'it throws' }],
    lost: [],
  };

  test('a release is waited for until every edge serves it', async () => {
    const edges = registry(waiting, waiting, serving);
    expect(await untilServed(edges, 7)).toEqual({ ...serving, ms: expect.any(Number) });
    expect(edges.edgesAt.mock.calls).toEqual([[7], [7], [7]]);
  });

  test('a refusal is an answer, once no edge is left that might serve it', async () => {
    const half = { ...refusing, waiting: 1 };
    expect(await untilServed(registry(half, refusing), 7)).toMatchObject(refusing);
  });

  test('an edge that reports nothing is waited for no longer than the limit', async () => {
    expect(await untilServed(registry(waiting), 7, performance.now() - 14_950)).toMatchObject(waiting);
  });

  test('a site that cannot be reached for a moment is asked again: the release is made', async () => {
    const edges = registry(serving);
    edges.edgesAt.mockRejectedValueOnce(new RegistryError(503, 'unavailable', 'Try again in a moment.'));
    expect(await untilServed(edges, 7)).toMatchObject(serving);
  });

  test('what asking again does not change is reported at once', async () => {
    const edges = registry(serving);
    edges.edgesAt.mockRejectedValueOnce(new RegistryError(401, 'not_authenticated', 'The token has expired.'));
    await expect(untilServed(edges, 7)).rejects.toThrow('The token has expired.');
  });
});
