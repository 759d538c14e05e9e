import { EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';

/**
 * Cleans the variables of this process: some readers of env files leave quotation marks around a value, or the carriage return of a file from
 * Windows behind it. From then on `fetch` uses the proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name; Node's own ignores them.
 * @param {NodeJS.ProcessEnv} [environment]
 * @throws Error that names a proxy's variable that cannot be used
 */
export function prepareEnvironment(environment = process.env) {
  for (const [name, value = ''] of Object.entries(environment)) {
    const cleaned = value
      .trim()
      .replace(/^"(.*)"$|^'(.*)'$/, '$1$2')
      .trim();
    if (cleaned !== value) environment[name] = cleaned;
  }
  const [httpProxy, httpsProxy] = ['HTTP_PROXY', 'HTTPS_PROXY'].map((name) => proxyOf(environment, name));
  const noProxy = environment.no_proxy || environment.NO_PROXY || '';
  if ((!httpProxy && !httpsProxy) || noProxy === '*') return;
  const { HOST = '' } = environment;
  const local = ['localhost', '127.0.0.1', '[::1]', HOST, `[${HOST}]`]; // a proxy would not reach this process
  setGlobalDispatcher(
    new EnvHttpProxyAgent({
      httpProxy: httpProxy ?? '',
      httpsProxy: httpsProxy ?? '',
      noProxy: [noProxy, ...local].join(','),
      proxyTunnel: false, // most proxies let only https through a tunnel
    }),
  );
}

function proxyOf(environment, name) {
  const value = environment[name.toLowerCase()] || environment[name];
  if (!value) return undefined;
  const address = value.includes('://') ? value : `http://${value}`;
  if (URL.canParse(address) && /^(https?|socks5?):$/.test(new URL(address).protocol)) return address;
  throw new Error(`${name} reads like http://proxy.example:3128`);
}
