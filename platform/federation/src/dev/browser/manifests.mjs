/**
 * A runtime plugin that loads remotes by their manifests. The runtime keeps what it reads there in `__FEDERATION__.moduleInfo`, which the
 * Module Federation tools of browsers show.
 */
export default () => ({
  name: 'manifests',
  async beforeRequest(request) {
    const remote = request.options.remotes.find(({ name }) => request.id.startsWith(`${name}/`));
    const manifest = new URL('mf-manifest.json', new URL(remote.entry, location));
    const { ok } = await fetch(manifest, { method: 'HEAD' }); // other bundlers than rspack write none
    if (ok) remote.entry = manifest.href;
    return request;
  },
  /** With the page's nonce, which the runtime's own element lacks. The sheet itself is added by the remote's code. */
  createLink({ url: href }) {
    const { nonce } = document.querySelector('meta[property=csp-nonce]');
    return Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', nonce, href });
  },
});
