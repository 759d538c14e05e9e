import { createRegistryClient } from '../publish/registryClient.ts';

/**
 * A token of the site for this run of a GitHub workflow, whose job has `permissions: id-token: write`: no secret is stored.
 * FEDERATION_REMOTE names the remote if the repository has several.
 * @returns undefined outside such a job
 */
export function workflowToken(site: string, environment: NodeJS.ProcessEnv) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN, FEDERATION_REMOTE } = environment;
  if (!ACTIONS_ID_TOKEN_REQUEST_URL || !ACTIONS_ID_TOKEN_REQUEST_TOKEN) return undefined;
  return async () => {
    const address = new URL(ACTIONS_ID_TOKEN_REQUEST_URL);
    address.searchParams.set('audience', new URL(site).origin);
    const response = await fetch(address, { headers: { Authorization: `Bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}` } });
    if (!response.ok) throw new Error(`GitHub gives this job no id token: ${response.status} ${await response.text()}`);
    const { value } = (await response.json()) as { value: string };
    return (await createRegistryClient(site, '').exchangeToken(value, FEDERATION_REMOTE || undefined)).token;
  };
}
