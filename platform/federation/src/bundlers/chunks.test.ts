import { filesOf, neededBy, sharedBy, withLoading } from './chunks.mjs';

const chunk = (imports: string[], { styles = [] as string[], dynamicImports = [] as string[], code = '' } = {}) => ({
  code,
  imports,
  dynamicImports,
  styles,
});

const chunks = {
  'page.js': chunk(['list.js', 'react'], { styles: ['page.css'] }),
  'list.js': chunk(['row.js', 'react', 'react-dom'], { styles: ['list.css'] }),
  'row.js': chunk(['list.js', 'federation/preload'], { styles: ['row.css'] }), // a circle
};

test('a chunk needs all that it imports, and styles apply in the sequence in which the code runs', () => {
  expect(neededBy(chunks, 'page.js')).toEqual(['row.js', 'list.js']);
  expect(neededBy(chunks, 'row.js')).toEqual(['list.js']);
  const files = filesOf(chunks, ['page.js']);
  expect(files).toEqual(['row.js', 'list.js', 'page.js', 'row.css', 'list.css', 'page.css']);
  expect(sharedBy(chunks, files)).toEqual(['react', 'react-dom']);
});

test.each([
  ['rolldown', 'Promise.resolve().then(() => require("./Page.js"))'],
  ['rolldown, minified', 'Promise.resolve().then(()=>require("./Page.js")).then(e=>e.Page)'],
  ['rolldown, of CommonJS', 'Promise.resolve().then(()=>e.s(require(`./Page.js`).default,1))'],
  ['rollup', "Promise.resolve().then(function () { return require('./Page.js'); })"],
  ['rollup, minified', 'Promise.resolve().then((function(){return require("./Page.js")}))'],
])('an import() as %s writes it loads its chunk first, and every position stays', (_, code) => {
  const made = withLoading(chunk([], { code, dynamicImports: ['Page.js'] }), () => '__load(12)');
  expect(made).toBe(code.replace('Promise.resolve()', '__load(12)       '));
  expect(made).toHaveLength(code.length);
});

test('an import() that is written otherwise is refused, and one of a chunk that is there is not', () => {
  const code = 'import("./Page.js")';
  const load = () => '__load(0)';
  expect(() => withLoading(chunk([], { code, dynamicImports: ['Page.js'] }), load)).toThrow('The import() of Page.js');
  expect(withLoading(chunk(['Page.js'], { code, dynamicImports: ['Page.js'] }), load)).toBe(code);
});
