import { containerFigures } from '@fieldbox/contract/catalogue/containerFigures';
import { type PartName, partOf } from '@fieldbox/contract/catalogue/parts';
import { recommendedUnit, type Unit } from '@fieldbox/contract/units/units';
import { componentSeeds, containerSeeds, missionSeeds } from './seedData.ts';

/** What a text may promise, and what of a unit keeps it: a part, or the container itself. */
const promises: [words: RegExp, keeps: PartName | ((unit: Unit) => boolean)][] = [
  [/satellite/, 'satellite-dish'],
  [/VHF|UHF|radio links|and radio/, 'radio-tower'],
  [/cellular/, 'antenna'],
  [/network for the/, 'server'],
  [/cool(ing|ed)|heat(ed|ing)|climate control|dry air/i, 'temperature-high'],
  [/ lock\b/, 'lock'],
  [/cameras|access log/, 'cctv'],
  [/cold (chain|storage)|refrigerator/, 'refrigerator'],
  [/own generator/, 'generator'],
  [/any generator|inlet/, 'plug'],
  [/\bwind\b/, 'wind-turbine'],
  [/\bsun\b|solar/, 'solar-panel'],
  [/battery/, 'battery'],
  [/bench|side door/, 'tools'],
  [/clean water|water treatment/, 'water'],
  [/fire (detection|suppression)/, 'fire-extinguisher'],
  [/plated/, ({ kind }) => kind === 'reinforced'],
  [/opens wider|slides out/, ({ kind }) => kind === 'expandable'],
  [/shelter for/, ({ kind }) => kind === 'hybrid'],
  [/three joined/, ({ kind }) => kind === 'multi'],
  [/long hall|quarters/, ({ kind }) => kind === '40ft'],
];

/** Of these there is no part, so no text of a mission names them. */
const notOffered =
  /shade|oxygen|wash|kitchen|blackout|projection|extraction|freezer|shelving|rack(ing)?\b|drone bay|counter/i;

test.each(missionSeeds())('$name promises only what its recommended set has, and names all of it', (mission) => {
  const { type, useCase, description, equipment, personnel } = mission;
  const unit = recommendedUnit({ type, useCase })!;
  for (const [words, keeps] of promises) {
    const isKept = typeof keeps === 'string' ? unit.parts.includes(keeps) : keeps(unit);
    if (words.test(description)) expect([description, words, isKept]).toEqual([description, words, true]);
  }
  expect(description).not.toMatch(notOffered);
  const nameOf = (part: PartName) => componentSeeds().find((component) => partOf(component) === part)!.name;
  expect(equipment).toBe(unit.parts.map(nameOf).join(', '));
  const most = Number(/\d+(?= |$)/.exec(personnel!)![0]);
  expect(most).toBeLessThanOrEqual(containerFigures[unit.kind].people[1]);
});

test.each(containerSeeds())('the text of $name has its people and its floor', ({ kind, description }) => {
  const { people, floor } = containerFigures[kind];
  for (const figure of [`${people.join(' to ')} people`, `${floor} m²`]) expect(description).toContain(figure);
});
