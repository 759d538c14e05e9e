import { units } from '../units/units.ts';
import { brokenRules } from './fitNotes.ts';

test('a unit to start from breaks no rule of what fits', () => {
  for (const { name, kind, icons } of units)
    expect([
      name,
      brokenRules(
        kind,
        icons.map((icon, id) => ({ id, icon })),
      ),
    ]).toEqual([name, []]);
});
