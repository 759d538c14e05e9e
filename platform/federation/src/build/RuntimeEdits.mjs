/** Code for the first style element of styled-components: style sheets are inserted before it, as documents have them. */
const firstStyled = `document.head.querySelector('style[data-styled]')`;

/** By the name of the bundler's runtime module: texts of it, and what replaces them (`$&` is the text itself). */
const edits = {
  css_loading: [
    [
      'var cssInstalledChunks',
      `__webpack_require__.nc ??= document.querySelector('meta[property=csp-nonce]')?.nonce;\n$&`,
    ],
    ['document.head.appendChild(link)', `document.head.insertBefore(link, ${firstStyled})`],
  ],
  // The same addresses as on the server, which does not know its origin.
  auto_public_path: [['__webpack_require__.p = scriptUrl', '__webpack_require__.p = new URL(scriptUrl).pathname']],
  // The renderer provides this URL: a version is named by its content, so the build does not know it.
  public_path: [['__webpack_require__.p = "";', '__webpack_require__.p = require("federation/address");']],
};

/** Whether a build has files with addresses. The runtime of any other build stays as it is. */
const hasFiles = ({ modules }) => [...modules].some(({ type }) => /^(css|asset)/.test(type));

/** Edits the bundler's own runtime, where it has no setting for what a remote's styles and files need. */
export class RuntimeEdits {
  apply(compiler) {
    compiler.hooks.compilation.tap('RuntimeEdits', (compilation) => {
      compilation.hooks.runtimeModule.tap('RuntimeEdits', (module) => {
        const ofModule = edits[module.name];
        if (!ofModule || (module.name === 'auto_public_path' && !hasFiles(compilation))) return;
        let text = module.source.source.toString();
        for (const [from, to] of ofModule) {
          if (!text.includes(from)) throw new Error(`The bundler's ${module.name} has no '${from}' any more.`);
          text = text.replace(from, to);
        }
        module.source.source = Buffer.from(text);
      });
    });
  }
}
