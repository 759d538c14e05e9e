// Plain JavaScript: a TypeScript loader would add calls of its own helper, which browsers do not have.

/**
 * A container with one page: each fragment of a remote, with its example and props. Only its text (`toString()`) gets into browsers, so it uses
 * nothing of this file.
 */
export function fragmentsContainer(host, name, fragments) {
  let scope = {};
  const shared = async (request) => {
    const [provided] = Object.values(scope[request] ?? {});
    return (await provided.get())();
  };
  const line = { borderTop: '1px solid', padding: '16px 0' };
  return {
    init(shareScope) {
      scope = shareScope;
    },
    async get() {
      const [{ createElement: h }, { Fragment }] = await Promise.all([shared('react'), shared(host)]);
      const text = (value) => h('pre', { style: { overflow: 'auto' } }, JSON.stringify(value, null, 2));
      const instead = h('p', null, 'It is not there: see the console.');
      const shown = ({ id, example, ...record }) =>
        h(
          'section',
          { key: id, 'aria-label': id, style: line },
          h('h2', null, id),
          h(Fragment, { of: `${name}/${id}`, fallback: instead, ...example }),
          h('h3', null, 'Example'),
          text(example),
          h('h3', null, 'Record, and schema of its props'),
          text(record),
        );
      const Page = () =>
        h(
          'div',
          { style: { maxWidth: 960, margin: '0 auto', padding: 16 } },
          h('h1', { tabIndex: -1 }, `Fragments of ${name}`),
          fragments.length > 0 ? fragments.map(shown) : h('p', null, 'It has none yet: src/remote.tsx lists them.'),
        );
      const module = { default: { routes: [{ id: 'fragments', load: async () => Page }] } };
      return () => module;
    },
  };
}
