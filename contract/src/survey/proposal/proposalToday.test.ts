import type { Offer } from '../../catalogue/offer.ts';
import { proposalToday } from './proposalToday.ts';
import type { StoredProposal } from './storedProposal.ts';
import { todayText } from './todayText.ts';

const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
const component = (id: number, name: string, price: number) => ({
  ...unknown,
  id,
  name,
  price,
  part: 'lock' as const,
  icon: 'lock',
  reason: 'r',
});
const stored: StoredProposal = {
  rules: 1,
  sector: 'civilian',
  mission: { id: 8, name: 'Medical Outreach', reason: 'r' },
  container: { id: 11, kind: '20ft', name: '20 ft standard', basePrice: 18_500, reason: 'r' },
  components: [component(21, 'Battery Bank', 11_200), component(22, 'Lock Set', 980.1), component(23, 'Dish', 14_800)],
  totalPrice: 45_480.1,
};
const offer = (basePrice: number, prices: Record<number, number>, missionIds = [8]) =>
  ({
    missions: missionIds.map((id) => ({ id })),
    containers: [{ id: 11, basePrice }],
    components: Object.entries(prices).map(([id, price]) => ({ id: Number(id), price })),
  }) as Offer;
const textOf = (...now: Parameters<typeof offer>) => todayText(proposalToday(stored, offer(...now)));

test('where nothing has changed, it costs the same', () => {
  expect(textOf(18_500, { 21: 11_200, 22: 980.1, 23: 14_800, 99: 5 })).toEqual({ text: 'the same' });
});

test('what has become dearer, cheaper or is no longer available is named, and the total is of what is left', () => {
  expect(proposalToday(stored, offer(18_500, { 21: 11_700, 22: 980.3, 23: 14_800 }))).toEqual({
    totalPrice: 45_980.3,
    changed: [
      { name: 'Battery Bank', by: 500 },
      { name: 'Lock Set', by: 0.2 },
    ],
    withdrawn: [],
  });
  expect(textOf(18_500, { 21: 11_700, 22: 980.1, 23: 14_800 })).toEqual({
    total: '$45,980.10',
    text: 'Battery Bank is $500 more',
  });
  expect(textOf(18_000, { 21: 11_700, 22: 980.1, 23: 14_800 }).text).toBe(
    '20 ft standard is $500 less and Battery Bank is $500 more',
  );
  expect(textOf(18_000, { 21: 11_700, 22: 1, 23: 14_800 }).text).toBe('3 prices have changed');
  expect(textOf(18_500, { 21: 11_700, 23: 14_800 })).toEqual({
    total: '$45,000',
    text: 'Battery Bank is $500 more and Lock Set is no longer available',
  });
  expect(textOf(18_500, { 21: 11_200, 22: 980.1 }, [])).toEqual({
    total: '$30,680.10',
    text: 'Medical Outreach and Dish are no longer available',
  });
});
