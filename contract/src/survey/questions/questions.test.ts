import { questions } from '../questions.ts';
import { answersAsked } from './isAsked.ts';
import { type Question, unitFor } from './question.ts';

describe('isAsked', () => {
  const all: readonly Question[] = questions;

  test('what another answer makes superfluous is left out, and nothing else', () => {
    const answers = {
      remoteUnitsInterest: 'No',
      remoteUnitRoles: ['Radio relay'],
      spokeUnitDistance: '2 to 10 km',
      refrigerationCount: '0',
      refrigerationType: 'Mixed',
      refrigerationRuntime: 'cycled',
      lightingZones: '0',
      leadName: 'Ada',
    };
    const { remoteUnitsInterest, refrigerationCount, lightingZones, leadName } = answers;
    expect(answersAsked(all, answers)).toEqual({ remoteUnitsInterest, refrigerationCount, lightingZones, leadName });
    const wanted = { ...answers, remoteUnitsInterest: 'Yes', refrigerationCount: '2' };
    expect(answersAsked(all, wanted)).toEqual(wanted);
    expect(answersAsked(all, { remoteUnitRoles: ['Radio relay'] })).toEqual({ remoteUnitRoles: ['Radio relay'] });
  });

  test('every condition names an answer of a question that comes before', () => {
    for (const [at, { notIf, name }] of all.entries()) {
      if (!notIf) continue;
      const asked = all.slice(0, at).find((question) => question.name === notIf.question);
      const known =
        asked?.kind === 'number' || notIf.is.every((is) => asked?.options?.some(({ value }) => value === is));
      expect([name, known]).toEqual([name, true]);
    }
  });

  test('every pair has a second question, of the same group', () => {
    for (const [at, { pairedUnder, group }] of all.entries()) {
      if (pairedUnder) expect(all[at + 1]).toMatchObject({ group });
    }
  });

  test('what stands under another question is of its group, and asked whenever that one is', () => {
    for (const [at, { underPrevious, group, notIf }] of all.entries()) {
      if (underPrevious) expect({ ...all[at - 1], notIf }).toMatchObject({ group, notIf: undefined });
    }
  });
});

describe('unitFor', () => {
  test.each([
    [0, 'hours'],
    [1, 'hour'],
    [2, 'hours'],
  ])('%i is counted in %s', (count, unit) => {
    expect(unitFor('hours', count)).toBe(unit);
  });
});
