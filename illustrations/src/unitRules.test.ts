import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { drawUnit } from './drawUnit.ts';
import { unitRules } from './unitRules.ts';

test('every class that a drawing uses has its rule', () => {
  const components = [...componentIcons, 'x'];
  const drawings = containerKinds.map((kind) => drawUnit({ kind, sector: 'civilian', components, balloons: true }));
  const classes = drawings.join('').matchAll(/<(?:path|text|circle)[^>]* class="([^"]*)"/g);
  const used = new Set([...classes].flatMap(([, names]) => names!.split(' ')));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(unitRules))).toEqual([]);
});
