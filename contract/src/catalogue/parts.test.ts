import fc from 'fast-check';
import { componentIcons } from './componentIcons.ts';
import { partChoices } from './partChoices.ts';
import { iconOfPart, type PartName, partOf, partOfIcon, parts } from './parts.ts';
import { partLabel } from './partWords.ts';
import { shownAs } from './shownAs.ts';

const names = Object.keys(parts) as PartName[];
const anyPart = fc.constantFrom(...names, null);
const anyIcon = fc.constantFrom(...componentIcons, 'default-icon', 'no-such-icon', 'constructor');

test('each icon that screens can draw leads to one part, and to no other; any other icon to a crate', () => {
  for (const icon of componentIcons)
    expect(names.filter((part) => parts[part].icon === icon)).toEqual([partOfIcon(icon)]);
  for (const icon of ['default-icon', 'no-such-icon', 'constructor', '']) expect(partOfIcon(icon)).toBe('crate');
  for (const part of names) expect(partOfIcon(iconOfPart(part))).toBe(part);
  expect(iconOfPart(null)).toBe('default-icon');
});

test('eight windows are offered, each once and under a name of its own', () => {
  expect(partChoices.map(partLabel)).toEqual([
    'Unit on the side wall',
    'Panel on the side wall',
    'Panels on the roof',
    'Dish on the roof',
    'Lift-up side door',
    'Box on the doors',
    'Crate beside the unit',
    'Inside, not drawn',
  ]);
  expect(new Set([...names, null].map(partLabel)).size).toBe(names.length + 1);
});

test('a component of a release that knew no parts is drawn as its icon says; without a part nothing is drawn', () => {
  expect(partOf({ icon: 'lock' })).toBe('lock');
  expect(partOf({ icon: 'tent' })).toBe('crate');
  expect(partOf({ icon: 'lock', part: 'solar-panel' })).toBe('solar-panel');
  expect(partOf({ icon: 'lock', part: null })).toBeNull();
});

test('what is named is stored as it is, and the other one follows from it', () => {
  expect(shownAs({})).toEqual({ icon: 'default-icon', part: 'crate' });
  expect(shownAs({ icon: 'solar-panel' })).toEqual({ icon: 'solar-panel', part: 'solar-panel' });
  expect(shownAs({ icon: 'tent' })).toEqual({ icon: 'tent', part: 'crate' });
  expect(shownAs({ part: 'solar-panel' })).toEqual({ icon: 'solar-panel', part: 'solar-panel' });
  expect(shownAs({ part: null })).toEqual({ icon: 'default-icon', part: null });
  fc.assert(fc.property(anyIcon, anyPart, (icon, part) => expect(shownAs({ icon, part })).toEqual({ icon, part })));
});

test('what a change does not name stays, unless what it follows from changes', () => {
  fc.assert(
    fc.property(fc.record({ icon: anyIcon, part: anyPart }), anyIcon, anyPart, (stored, icon, part) => {
      expect(shownAs({}, stored)).toEqual(stored);
      expect(shownAs({ icon }, stored)).toEqual(icon === stored.icon ? stored : { icon, part: partOfIcon(icon) });
      expect(shownAs({ part }, stored)).toEqual(part === stored.part ? stored : { icon: iconOfPart(part), part });
    }),
  );
});
