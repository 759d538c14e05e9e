import { addUp } from './figures.ts';

const solar = { part: 'solar-panel', weightInKg: 210, wattsDrawn: 0, wattsMade: 2_400, leadTimeInDays: 35 } as const;
const rack = { part: 'server', weightInKg: 95, wattsDrawn: 450, wattsMade: 0, leadTimeInDays: 14 } as const;

test('a unit weighs, draws and makes what its parts do, and is ready when the last one is', () => {
  expect(addUp('20ft', [solar, rack])).toEqual({
    ...{ weightInKg: 4_205, wattsDrawn: 630, wattsMade: 2_400, leadTimeInDays: 35, isShortOfPower: false },
  });
  expect(addUp(undefined, [])).toMatchObject({ weightInKg: 0, leadTimeInDays: 0, isShortOfPower: false });
});

test('what is not known adds nothing', () => {
  const mast = { part: null, weightInKg: null, wattsDrawn: null, leadTimeInDays: Number.NaN };
  expect(addUp('20ft', [mast])).toEqual(addUp('20ft', []));
});

test('it is short of power where more is drawn than made and nothing is plugged in', () => {
  expect(addUp('20ft', [rack]).isShortOfPower).toBe(true);
  expect(addUp('20ft', [rack, { part: 'plug' }]).isShortOfPower).toBe(false);
});
