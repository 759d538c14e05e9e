import { ownComponent } from '../testing/wholeOffer.ts';
import { units } from '../units/units.ts';
import { brokenRules } from './fitNotes.ts';

test('a unit to start from breaks no rule of what fits', () => {
  for (const { name, kind, parts } of units)
    expect([name, brokenRules(kind, parts.map(ownComponent))]).toEqual([name, []]);
});
