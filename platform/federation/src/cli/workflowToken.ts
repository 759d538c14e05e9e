import { createRegistryClient } from '../publish/registryClient.ts';

/**
 * A token of the site for this run of a workflow: no secret is stored. GitHub gives its id token to a job with
 * `permissions: id-token: write`; any other forge in FEDERATION_ID_TOKEN.
 * FEDERATION_REMOTE names the remote if the repository has several.
 * @returns undefined outside such a job
 */
export function workflowToken(site: string, environment: NodeJS.ProcessEnv) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN, FEDERATION_ID_TOKEN, FEDERATION_REMOTE } =
    environment;
  const exchange = async (idToken: string) =>
    (await createRegistryClient(site, '').exchangeToken(idToken, FEDERATION_REMOTE || undefined)).token;
  if (FEDERATION_ID_TOKEN) return () => exchange(FEDERATION_ID_TOKEN);
  if (!ACTIONS_ID_TOKEN_REQUEST_URL || !ACTIONS_ID_TOKEN_REQUEST_TOKEN) return undefined;
  return async () => {
    const address = new URL(ACTIONS_ID_TOKEN_REQUEST_URL);
    address.searchParams.set('audience', new URL(site).origin);
    const response = await fetch(address, { headers: { Authorization: `Bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}` } });
    if (!response.ok) throw new Error(`GitHub gives this job no id token: ${response.status} ${await response.text()}`);
    const { value } = (await response.json()) as { value: string };
    return exchange(value);
  };
}
