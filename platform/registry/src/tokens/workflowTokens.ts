import type { NewToken, Right, Workflow } from '@onesite/protocol/registry';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { RegistryRefusal } from '../errors/refusal.ts';
import { insertToken } from './tokenRows.ts';
import { digestOf, newToken } from './tokenText.ts';
import { findWorkflows, pinRepository } from './workflowRows.ts';

export type WorkflowOptions = {
  /** The forge, as the claim `iss` names it. */
  issuer: string;
  /** The site's addresses: an id token names one of them, so that another site cannot use it here. */
  audience: string[];
};

const minutes = 15;

/** What GitHub states about a run. */
const runClaims = v.looseObject({
  repository: v.string(),
  repository_id: v.string(),
  ref: v.string(),
  actor: v.string(),
  run_id: v.string(),
});

/** What to do about a claim that this site does not accept. */
const nextFor: Record<string, string> = {
  aud: 'Set REGISTRY_URL to an address of PUBLIC_URL.',
  iss: "The site's operator names the forge with WORKFLOW_ISSUER.",
  exp: 'Ask the forge for another one.',
};

/**
 * Exchanges the id token of a workflow's run for a token of the remote that this workflow may publish, for 15 minutes. A run in an
 * environment of the forge that is named like one of the site promotes in that one only.
 * Source: https://docs.github.com/en/actions/reference/security/oidc
 */
export function createWorkflowTokens(
  sql: Sql,
  { issuer, audience, environments }: WorkflowOptions & { environments: string[] },
) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks`));

  async function verify(idToken: string) {
    try {
      const { iss } = decodeJwt(idToken);
      if (iss !== issuer) throw refused('iss', iss);
      const { payload } = await jwtVerify(idToken, keys, {
        ...{ issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp'] },
      });
      return v.parse(runClaims, payload);
    } catch (error) {
      if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
        throw refused(error.claim, error.payload[error.claim]);
      if (error instanceof v.ValiError) throw refused(v.getDotPath(error.issues[0]) ?? '', undefined);
      if (error instanceof RegistryRefusal) throw error;
      if (isOfForge(error))
        throw new RegistryRefusal('unavailable', `The keys of ${issuer} cannot be read. Try again in a moment.`);
      throw new RegistryRefusal('not_authenticated', `This is no id token that ${issuer} has signed.`);
    }
  }

  /** @param remote which one, if the repository has several @throws RegistryRefusal that names the wrong claim */
  return async (idToken: string, remote?: string): Promise<NewToken & { person: string }> => {
    const claims = await verify(idToken);
    const found = await findWorkflows(sql, claims.repository, remote);
    if (found.length > 1) {
      const names = found.map(({ name }) => name).join(', ');
      throw new RegistryRefusal(
        'validation_failed',
        `${claims.repository} has ${names}: set FEDERATION_REMOTE to one.`,
      );
    }
    const { name, workflow } = found[0] ?? { name: remote ?? '<remote>', workflow: { repository: undefined } };
    const wrong = (Object.keys(workflow) as (keyof Workflow)[]).find((claim) => claims[claim] !== workflow[claim]);
    if (wrong) {
      const next = `federation remote ${name} --repository ${claims.repository} --ref ${claims.ref}`;
      throw refused(wrong, claims[wrong], `If this workflow may publish ${name}, the site's operator runs: ${next}`);
    }
    await pinRepository(sql, name, claims.repository_id);
    const { id, text, digest } = newToken();
    const note = `${claims.repository}, ${claims.ref}, run ${claims.run_id}`.slice(0, 200);
    const person = `${claims.actor} (${claims.repository})`.slice(0, 200);
    const only = environments.length > 1 && environments.find((one) => one === claims.environment);
    const rights: Right[] = ['publish', only ? `promote@${only}` : 'promote'];
    const row = { id, digest, remote: name, rights, note, minutes, person };
    // What was signed: a changed signature could be valid, too.
    const made = await insertToken(sql, { ...row, idToken: digestOf(idToken.slice(0, idToken.lastIndexOf('.'))) });
    if (made) return { ...made, token: text, person };
    throw new RegistryRefusal('not_authenticated', `This id token was exchanged before. ${nextFor.exp}`);
  };
}

/** Errors of reading its keys, not of the id token. */
const isOfForge = (error: unknown) =>
  !(error instanceof errors.JOSEError) || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT'].includes(error.code);

const refused = (claim: string, value: unknown, next = nextFor[claim] ?? '') =>
  new RegistryRefusal(
    'not_authenticated',
    `The id token's claim ${claim} is ${JSON.stringify(value) ?? 'missing'}. ${next}`.trim(),
  );
