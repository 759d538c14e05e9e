/**
 * The text of a container for builds that are made of CommonJS chunks: an object with `init` and `get` in a global variable, as Module
 * Federation has it (docs/adr/0024-any-bundler.md). `container` gets into browsers as its text alone, so it uses nothing of this file.
 * @param {string} globalName
 * @param {{ exposed: string, files: Record<string, { needs: string[], styles: string[], shared: string[], integrity: string }> }} build
 *   of each chunk: the chunks that it imports with theirs, its own style sheets, the shared modules that it uses, its digest
 */
export const containerText = (globalName, build) =>
  `globalThis[${JSON.stringify(globalName)}] = (${container})(${JSON.stringify({ './remote': build.exposed })}, ${JSON.stringify(build.files)});\n`;

/** In place of Vite's own helper, which would be a request more: the container loads a chunk's styles. */
export const preloadHelper = 'federation/preload';

/** A chunk as a script of its own, which runs when it is imported. The code begins on the second line. */
export const chunkText = (globalName, file, code) =>
  `globalThis[${JSON.stringify(globalName)}].define(${JSON.stringify(file)}, function (module, exports, require, __load, __files, __webpack_nonce__) {\n${code}\n});\n`;

function container(exposes, files) {
  const { src } = document.currentScript;
  const base = new URL('.', src);
  const nonce = document.querySelector('meta[property=csp-nonce]')?.nonce;
  const definitions = {};
  const modules = {};
  const shared = { 'federation/preload': { __vitePreload: (start) => start() } };
  const started = {};
  const names = Object.keys(files);
  let scope = {};

  /** Starts a load once. After a failure, the next who needs it starts it again. */
  const once = (key, start) => {
    started[key] ??= start().catch((error) => {
      delete started[key];
      throw error;
    });
    return started[key];
  };

  const addElement = (name, properties, insert) =>
    new Promise((loaded, failed) => {
      const added = Object.assign(document.createElement(name), properties);
      added.onload = loaded;
      added.onerror = () => {
        added.remove();
        failed(new Error(`Loading ${added.src || added.href} failed.`));
      };
      insert(added);
    });

  const loadScript = (file) =>
    once(file, () =>
      addElement(
        'script',
        { src: base.href + encodeURI(file), crossOrigin: 'anonymous', integrity: files[file].integrity },
        (script) => document.head.append(script),
      ),
    );

  const loadStyle = (file) =>
    once(file, async () => {
      const path = base.pathname + encodeURI(file);
      const links = [...document.querySelectorAll('link[rel=stylesheet]')];
      if (links.some(({ href }) => new URL(href).pathname === path)) return; // it is in the document's head
      await addElement('link', { rel: 'stylesheet', href: path, nonce }, (link) =>
        document.head.insertBefore(link, document.head.querySelector('style[data-styled]')),
      );
    });

  const loadShared = (request) =>
    once(request, async () => {
      const [provided] = Object.values(scope[request] ?? {});
      if (!provided) throw new Error(`The shell does not share ${request}.`);
      shared[request] = (await provided.get())();
    });

  /** Loads a chunk with all that it imports, and runs it. */
  const load = async (file) => {
    const needed = [...files[file].needs, file];
    await Promise.all(
      needed.flatMap((one) => [
        loadScript(one),
        ...files[one].styles.map(loadStyle),
        ...files[one].shared.map(loadShared),
      ]),
    );
    return run(file);
  };

  const run = (file) => {
    if (!modules[file]) {
      modules[file] = { exports: {} };
      const { exports } = modules[file];
      const require = (request) => (request.startsWith('./') ? run(request.slice(2)) : shared[request]);
      const addresses = { url: (name) => base.pathname + name, href: base.href };
      try {
        definitions[file].call(
          exports,
          modules[file],
          exports,
          require,
          (index) => load(names[index]),
          addresses,
          nonce,
        );
      } catch (error) {
        delete modules[file]; // runs again when it is asked for again
        throw error;
      }
    }
    return modules[file].exports;
  };

  return {
    define: (file, definition) => {
      definitions[file] = definition;
    },
    init: (shareScope) => {
      scope = shareScope;
    },
    get: async (name) => {
      const module = await load(exposes[name]);
      return () => module;
    },
  };
}
