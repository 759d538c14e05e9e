import { warnOfMissingSandbox } from './missingSandbox.ts';

const sandbox = (kind: 'namespaces' | 'seccomp' | 'uid' | 'none') => ({ kind, start: jest.fn(), pidOf: jest.fn() });
const refused = ['namespaces: Operation not permitted'];

test.each(['namespaces', 'seccomp'] as const)('nothing is said behind %s', (kind) => {
  const warn = jest.fn();
  expect(warnOfMissingSandbox({ sandbox: sandbox(kind), refused }, undefined, warn)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test('an open network is said, and refuses nothing', () => {
  const warn = jest.fn();
  expect(warnOfMissingSandbox({ sandbox: sandbox('uid'), refused }, false, warn)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/network is open.*namespaces: Operation not permitted/));
});

test.each([
  [true, /TRUST_TEAMS=on: it runs/],
  [false, /TRUST_TEAMS=off: promotes, previews and checks are refused/],
  [undefined, /only while no team has a token/],
])('without a sandbox, with TRUST_TEAMS as %s, the start says once what follows', (trustTeams, text) => {
  const warn = jest.fn();
  expect(warnOfMissingSandbox({ sandbox: sandbox('none'), refused }, trustTeams, warn)).toBe(refused[0]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(text)]]);
});
