import type { ChosenSandbox } from '@onesite/edge/renderers/sandbox/chooseSandbox';

/** What each sandbox but the strongest leaves open. */
const missing = {
  uid: 'Renderers have users of their own, but the network is open to code of teams.',
  none: 'Nothing but Node keeps code of teams in: a server bundle reaches the network, and what this account may do.',
};

const trusting = {
  true: 'TRUST_TEAMS=on: it runs anyway.',
  false: 'TRUST_TEAMS=off: promotes, previews and checks are refused.',
  undefined:
    'It runs only while no team has a token: promotes, previews and checks are refused then. TRUST_TEAMS=on allows them.',
};

/**
 * Warns at a start if code of teams could do more than it should.
 * @returns why there is no sandbox at all, if there is none
 */
export function warnOfMissingSandbox(
  { sandbox: { kind }, refused }: ChosenSandbox,
  trustTeams: boolean | undefined,
  warn: (text: string) => void,
) {
  if (kind === 'namespaces' || kind === 'seccomp') return undefined;
  const why = refused.join('; ');
  const consequence = kind === 'none' ? ` ${trusting[`${trustTeams}`]}` : '';
  warn(`${missing[kind]}${consequence} Why there is no better sandbox: ${why} (docs/security.md).`);
  return kind === 'none' ? why : undefined;
}
