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

test('a text of a megabyte without an end is read in a moment', () => {
  const began = process.cpuUsage();
  usedExports(`var ${'a'.repeat(500_000)}\n${'{'.repeat(500_000)}`);
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000); // microseconds of work, however busy the machine is
});
