import { usedExports } from './usedExports.mjs';

/** Bundler output: two shared modules, one of them in strict mode, and modules that import them. */
const bundle = `
(() => {
var __webpack_modules__ = ({
6696(module) {
module.exports = require("host");

},
2015(module) {
"use strict";
module.exports = require("react");

},
"./src/a.js"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var react__rspack_import_0 = __webpack_require__(2015);
/* import */ var host_ = __webpack_require__(6696);
const react_ = { useNothing: () => {} };
const other = { host_: { unused: 1 } };
function Page() {
  react_.useNothing();
  other.host_.unused;
  (0,react__rspack_import_0.useState)(react__rspack_import_0?.version);
  react__rspack_import_0[" useLater ".trim()];
  return (0,host_.Link)();
}

},
4270(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var host_ = __webpack_require__(4270);
host_.ofAnotherModule();
(0, __webpack_require__(2015).useMemo)();

},
});
__webpack_require__.p=require("federation/address")
})();`;

test('the exports that a bundle uses are found by shared module, and those of its own modules are not', () => {
  expect(usedExports(bundle)).toEqual({ host: ['Link'], react: ['useMemo', 'useState', 'version'] });
});

test('so are those of a bundle that requires modules directly', () => {
  const code = `
    const react = require('react');
    const { Link, useToast: toast } = require("host");
    require("host/more").one;
    react.useId();`;
  expect(usedExports(code)).toEqual({ host: ['Link', 'useToast'], 'host/more': ['one'], react: ['useId'] });
});

test('a module that is used as a whole is named without exports', () => {
  expect(usedExports('const all = require("react"); Object.keys(all);')).toEqual({ react: [] });
});

test('what stands in a comment, a string, a template or an expression is no use', () => {
  const code = `
    /* copies of require('@mui/material/styles') and require("react").useOld are warned of */
    // var react = require('react'); react.useComment();
    const warning = "require('@mui/material/styles').createTheme is needed";
    const text = \`var react = require("react/old"); react.useText \${require('react').useId()} require('a').b\`;
    const expression = /require('host').useExpression/;`;
  expect(usedExports(code)).toEqual({ react: ['useId'] });
});

test('a use is that of the variable which its name means there', () => {
  const code = `
    function before() { return react.useId(); }
    var react = require('react');
    const other = (react) => react.ofParameter;
    { let react = {}; react.ofBlock; }
    try {} catch (react) { react.ofError; }
    (function (require) { require('inside').of; const react = require('inside'); })({});
    if (react) { var { useMemo = 1, ['use' + 'Later']: later, ...rest } = react; }
    let alias;
    alias = react;
    alias['useRef']();
    ({ useState: alias } = react);`;
  expect(usedExports(code)).toEqual({ react: ['useId', 'useMemo', 'useRef', 'useState'] });
});

test('a package that contains a bundle of its own is not taken for the remote', () => {
  const inner = `(() => { var m = { 6696(t) { t.exports = 1; }, 1(t, e, n) { const x = n(6696); x.ofInner(); } }; })();`;
  expect(usedExports(bundle.replace('function Page() {', `function Page() {${inner}`))).toEqual(usedExports(bundle));
});

test('a module that a bundler has wrapped is the same module', () => {
  const code = `
    var import_react = __toESM(require("react"));
    let host = require("host"); host = __toESM(host, 1);
    const dom__namespace = /*#__PURE__*/_interopNamespaceDefault(require("react-dom"));
    import_react.useId(); host.Link; dom__namespace.flushSync; other(require("react")).ofOther;`;
  expect(usedExports(code)).toEqual({ host: ['Link'], react: ['useId'], 'react-dom': ['flushSync'] });
});

test('names of a minified bundle mean the same', () => {
  const code = `(()=>{var e={96:e=>{"use strict";e.exports=require("react")},7:(e,t,r)=>{var n=r(96);t.f=(0,n.useId)()}}})()`;
  expect(usedExports(code)).toEqual({ react: ['useId'] });
});

test.each([
  ['is no script', `var a = "${'a'.repeat(1_000_000)}\n`],
  ['has no end', `var ${'a'.repeat(500_000)}\n${'{'.repeat(500_000)}`],
  ['has millions of words', 'require("a").b;'.repeat(500_000)],
])('a text of megabytes that %s is refused in a moment', (_, code) => {
  const began = process.cpuUsage();
  expect(() => usedExports(code)).toThrow();
  expect(process.cpuUsage(began).user).toBeLessThan(4_000_000); // microseconds of work, however busy the machine is
});

test('names that stand for each other, and a name of many values, take no longer than others', () => {
  const began = process.cpuUsage();
  const chain = Array.from({ length: 300 }, (_, at) => `var a${at} = a${at + 1}; a${at}.b;`);
  const many = 'x = require("react"); x.useId();'.repeat(10_000);
  expect(usedExports(`${chain.join('\n')} a299 = require('host'); a299 = a0; var x; ${many}`)).toEqual({
    host: ['b'],
    react: ['useId'],
  });
  expect(process.cpuUsage(began).user).toBeLessThan(4_000_000);
});
