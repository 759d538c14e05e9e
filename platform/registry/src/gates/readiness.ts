import type { Readiness } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { GateRefusal } from '../refusal.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { readCandidate } from './candidate.ts';
import { missingAttestations, type RenderMissing } from './exampleRendering.ts';
import { runGates } from './passGates.ts';

/**
 * What keeps an environment's remotes from a shell that is not live. Renders those that state that they accept it, if they have not been
 * rendered in it yet.
 */
export async function readinessFor(sql: Sql, render: RenderMissing, environment: string, shell: string) {
  const live = await readMembers(sql, await newestNumber(sql, environment));
  const candidate = await readCandidate(sql, live, { ...live, shell });
  const findings = runGates(candidate);
  const isFound = (name: string) => findings.some((finding) => finding.package === name);
  const missing = (await missingAttestations(sql, candidate)).filter(({ name }) => !isFound(name));
  await render(missing, []).catch((error) => {
    if (!(error instanceof GateRefusal)) throw error;
    findings.push(...error.findings);
  });
  return candidate.remotes.map(({ name, version, team = null, commit = null }): Readiness => {
    const own = findings.filter((finding) => [name, 'shell'].includes(finding.package));
    const isStated = !own.some(({ gate }) => gate === 'shared versions');
    return {
      name,
      version,
      team,
      commit,
      state: !isStated ? 'not stated' : own[0] ? 'failing' : 'ready',
      findings: own,
    };
  });
}
