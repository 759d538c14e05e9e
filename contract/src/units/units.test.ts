import { useCases } from '../catalogue/missions.ts';
import { sectors } from '../catalogue/sectors.ts';
import { unitPath } from './unitLink.ts';
import { exampleUnits, missionUnits, recommendedUnit, unitOf, units } from './units.ts';

test('each unit is found by its name, which stands in its address as it is', () => {
  for (const unit of units) expect(unitOf(unit.name)).toBe(unit);
  expect(units.map(({ name }) => name).filter((name) => encodeURIComponent(name) !== name)).toEqual([]);
  expect(unitPath('command-post')).toBe('/configurator?unit=command-post');
  for (const unknown of ['', 'Command Post', 'constructor', '__proto__']) expect(unitOf(unknown)).toBeUndefined();
});

test('each use case has one recommended unit with a reason, in the order of the cards', () => {
  const all = sectors.flatMap((type) => useCases[type].map((useCase) => ({ type, useCase })));
  expect(all.map((mission) => recommendedUnit(mission))).toEqual(missionUnits);
  expect(recommendedUnit({ type: 'military', useCase: null })).toBeUndefined();
  expect(recommendedUnit({ type: 'military', useCase: 'housing' })).toBeUndefined();
});

test('the examples are those of Home; a unit has each part once, and a sentence that says why', () => {
  expect(exampleUnits.map(({ title }) => title)).toEqual([
    'Command Post',
    'Drone Workshop',
    'Medical Bay',
    'Makerspace',
  ]);
  for (const { name, parts, reason } of units) {
    expect(new Set(parts).size).toBe(parts.length);
    expect([name, reason]).toEqual([name, expect.stringMatching(/\.$/)]);
  }
});
