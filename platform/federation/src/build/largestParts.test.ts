// Plain JavaScript, as the build runs it.
const { largestParts } = jest.requireActual('./largestParts.mjs');

test('a page is made of packages and of own files, the largest first, each with its share', () => {
  const parts = largestParts([
    ['../node_modules/.pnpm/@mui+material@9.5.0_@emotion+react@11/node_modules/@mui/material/Button/Button.js', 300],
    ['../node_modules/.pnpm/@mui+material@9.5.0_@emotion+react@11/node_modules/@mui/material/styles.js', 200],
    ['./node_modules/recharts/es6/chart/BarChart.js', 250],
    ['../shared-ui/src/Button.tsx', 50],
    ['../shared-ui/src/Card.tsx', 50],
    ['./src/Charts.tsx', 149],
    ['./src/names.ts', 1],
  ]);
  expect(parts).toEqual([
    { name: '@mui/material', share: 0.5 },
    { name: 'recharts', share: 0.25 },
    { name: 'src/Charts.tsx', share: 0.149 },
    { name: 'shared-ui', share: 0.1 },
  ]);
});

test('a page without code of its own is made of nothing', () => {
  expect(largestParts([])).toEqual([]);
  expect(largestParts([['./src/empty.ts', 0]])).toEqual([]);
});
