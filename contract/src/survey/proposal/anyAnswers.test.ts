import fc from 'fast-check';
import { containerKinds } from '../../catalogue/containerKinds.ts';
import { addUp } from '../../catalogue/figures.ts';
import { useCases } from '../../catalogue/missions.ts';
import type { Offer } from '../../catalogue/offer.ts';
import { parts as allParts, type PartName } from '../../catalogue/parts.ts';
import { sectors } from '../../catalogue/sectors.ts';
import { fitNotes, lacksPower } from '../../fit/fitNotes.ts';
import { configurationPath, decodeConfiguration } from '../../orders/configurationLink.ts';
import { linkParameter } from '../../orders/linkParameter.ts';
import { totalPrice } from '../../orders/price.ts';
import { curesOf, powerSources } from '../../power/cures.ts';
import { pluggedIn } from '../../power/powerTexts.ts';
import { wholeOffer } from '../../testing/wholeOffer.ts';
import { recommendedUnit } from '../../units/units.ts';
import { answerFields } from '../answers.ts';
import type { Question } from '../questions/question.ts';
import { expectedPower } from './expectedPower.ts';
import { linkedProposal } from './proposalLink.ts';
import { proposalToday } from './proposalToday.ts';
import { leadsToProposal, type Proposal, propose } from './propose.ts';
import { type GivenAnswers, reasonOf } from './rule.ts';
import { componentRules } from './rules.ts';
import { readStoredProposal, storedProposal } from './storedProposal.ts';

/** What a form or a row may hold of a question; mostly one of its options. */
function answerTo({ kind, options = [] }: Question) {
  const text = fc.oneof(fc.constantFrom(...options.map(({ value }) => value), ''), fc.string({ maxLength: 5 }));
  if (kind === 'choices') return fc.uniqueArray(text, { maxLength: options.length });
  if (kind === 'number') return fc.oneof(fc.nat(30), fc.nat(30).map(String), fc.constantFrom(null, '', 'soon'));
  return fc.option(text);
}
const questions: readonly Question[] = answerFields;
const answers = fc.record(Object.fromEntries(questions.map((question) => [question.name, answerTo(question)])), {
  requiredKeys: [],
});

const id = fc.integer({ min: 1, max: 99_999 });
const partNames = Object.keys(allParts) as PartName[];
const name = fc.string({ minLength: 1, maxLength: 30 });
const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
const mission = fc
  .constantFrom(...sectors.flatMap((type) => useCases[type].map((useCase) => ({ type, useCase }))))
  .chain((use) => fc.record({ id, name }).map((row) => ({ ...use, ...row })));
const container = fc.record({ id, name, kind: fc.constantFrom(...containerKinds), basePrice: price });
const figure = fc.option(fc.nat(20_000));
const component = fc.record({
  id,
  name,
  part: fc.constantFrom(...partNames, null),
  icon: fc.constant('default-icon'),
  price,
  weightInKg: figure,
  wattsDrawn: figure,
  wattsMade: figure,
  wattHoursStored: figure,
  leadTimeInDays: figure,
  supplier: fc.option(fc.constant({ id: 7, companyName: 'Nordlicht' })),
});
const withOwnIds = { selector: ({ id }: { id: number }) => id };
const offer = fc.record({
  missions: fc.uniqueArray(mission, withOwnIds),
  containers: fc.uniqueArray(container, withOwnIds),
  components: fc.uniqueArray(component, { ...withOwnIds, maxLength: 40 }),
}) as unknown as fc.Arbitrary<Offer>; // what a proposal does not look at is left out

/** Supply covers demand, or the text says what is missing and what the customer brings. */
function expectPower(given: GivenAnswers, { container, components, power }: Proposal) {
  const { kind } = container.item;
  const items = components.map(({ item }) => item);
  const expected = expectedPower(given);
  const all = [...items, ...pluggedIn(kind, items, expected)];
  const { drawn, balance } = addUp(kind, all).power;
  expect(drawn).toBeGreaterThanOrEqual(expected.watts);
  expect(power.includes('you bring the rest, or we plan it with you')).toBe(balance.short !== null);
  expect(power.includes('You bring mains or a generator of up to')).toBe(balance.wattsFromSite > 0);
  expect(power.includes('hours without supply, and it')).toBe(balance.hoursAlone < expected.hours);
  expect(power.includes('What is beyond these figures')).toBe(
    given.powerRequirements === 'More than 30 kW' || given.minimumRuntime === 'More than 3 days',
  );
  if (lacksPower(kind, all)) expect(balance.short).not.toBeNull();
}

test('any proposal is of what is on offer, for reasons that hold, breaks no rule of what fits, and its link opens exactly that at that price', () => {
  let proposals = 0;
  fc.assert(
    fc.property(answers, offer, (given, onOffer) => {
      const proposal = propose(given, onOffer);
      if (!proposal) return;
      proposals++;
      const { sector, mission, container, components } = proposal;
      const items = components.map(({ item }) => item);

      const stored = storedProposal(proposal);
      const path = configurationPath(linkedProposal(stored));
      const link = new URL(path, 'https://fieldbox.example').searchParams.get(linkParameter)!;
      expect(decodeConfiguration(link)).toEqual({
        sector,
        missionId: mission?.item.id ?? null,
        containerId: container.item.id,
        componentIds: items.map(({ id }) => id),
      });
      expect(proposal.totalPrice).toBe(totalPrice(container.item, items));

      // What is stored and read again is what was made: each item of the offer as it was, with its reason.
      expect(readStoredProposal(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      expect(stored).toMatchObject({
        sector,
        totalPrice: proposal.totalPrice,
        mission: mission ? { reason: mission.reason } : null,
      });
      expect(stored.container).toEqual({ ...container.item, reason: container.reason });
      expect(stored.components).toEqual(
        components.map(({ item, reason }) => ({ ...item, supplier: undefined, reason })),
      );
      expect(proposalToday(stored, onOffer)).toEqual({ totalPrice: proposal.totalPrice, changed: [], withdrawn: [] });

      if (mission) expect(onOffer.missions).toContain(mission.item);
      expect(mission?.item.type ?? 'civilian').toBe(sector);
      expect(onOffer.containers).toContain(container.item);
      for (const item of items) expect(onOffer.components).toContain(item);
      for (const item of items as Offer['components']) {
        const own = onOffer.components.filter(({ part, supplier }) => part === item.part && !supplier);
        expect(item.supplier !== null && own.length > 0).toBe(false);
      }
      expect(new Set(items.map(({ part }) => part)).size).toBe(items.length);
      expect(leadsToProposal(given)).toBe(true);
      expectPower(given, proposal);
      for (const note of fitNotes(container.item.kind, items)) {
        expect(note.rule).toBe('short-of-power');
        expect(curesOf(container.item.kind, items, onOffer.components)).toEqual([]);
      }
      const recommended: readonly (string | null)[] = (mission && recommendedUnit(mission.item)?.parts) ?? [];
      for (const { item, reason } of components) {
        const reasons = componentRules
          .filter(({ propose }) => propose === item.part)
          .map((rule) => reasonOf(rule, given));
        const isAdded = !reasons.some(Boolean);
        if (!isAdded) expect(reasons).toContain(reason);
        else if (reason === `It belongs to the recommended set for ${mission?.item.name}.`)
          expect(recommended).toContain(item.part);
        else {
          expect([...powerSources, 'battery']).toContain(item.part);
          expect(reason).toMatch(
            /^It (supplies|stores) the power that .+ needs?( by night)?\.$|^It has to run for \d+ hours without|^You expect to draw up to/,
          );
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(proposals).toBeGreaterThan(100);
});

const fewAnswers = fc
  .uniqueArray(fc.constantFrom(...questions), { maxLength: 3 })
  .chain((asked) => fc.record(Object.fromEntries(asked.map((question) => [question.name, answerTo(question)]))));

test('whatever is answered, a proposal from the whole catalogue leaves nothing out and breaks no rule of what fits', () => {
  let sources = 0;
  fc.assert(
    fc.property(fc.oneof(fewAnswers, answers), (given) => {
      const proposal = propose(given, wholeOffer);
      if (!proposal) return;
      const items = proposal.components.map(({ item }) => item);
      expect(fitNotes(proposal.container.item.kind, items)).toEqual([]);
      expectPower(given, proposal);
      const asked = componentRules.filter((rule) => reasonOf(rule, given) !== undefined).map(({ propose }) => propose);
      const parts = new Set(items.map(({ part }) => part));
      for (const part of asked) expect(parts).toContain(part);
      if (proposal.power.includes('You bring mains or a generator')) sources++;
    }),
    { numRuns: 500 },
  );
  expect(sources).toBeGreaterThan(10);
});
