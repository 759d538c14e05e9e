import fc from 'fast-check';
import { containerKinds } from '../../catalogue/containerKinds.ts';
import { useCases } from '../../catalogue/missions.ts';
import type { Offer } from '../../catalogue/offer.ts';
import { parts as allParts, type PartName } from '../../catalogue/parts.ts';
import { sectors } from '../../catalogue/sectors.ts';
import { fitNotes } from '../../fit/fitNotes.ts';
import { configurationPath, decodeConfiguration } from '../../orders/configurationLink.ts';
import { linkParameter } from '../../orders/linkParameter.ts';
import { totalPrice } from '../../orders/price.ts';
import { type AnswerName, answerFields } from '../answers.ts';
import type { Question } from '../questions/question.ts';
import { linkedProposal } from './proposalLink.ts';
import { proposalToday } from './proposalToday.ts';
import { leadsToProposal, powerSources, propose } from './propose.ts';
import { reasonOf } from './rule.ts';
import { componentRules, containerRules, missionRules } from './rules.ts';
import { readStoredProposal, storedProposal } from './storedProposal.ts';

const ruled = new Set<AnswerName>([...missionRules, ...containerRules, ...componentRules].map((rule) => rule.question));

/** What a form or a row may hold of a question; mostly one of its options. */
function answerTo({ kind, options = [] }: Question) {
  const text = fc.oneof(fc.constantFrom(...options.map(({ value }) => value), ''), fc.string({ maxLength: 5 }));
  if (kind === 'choices') return fc.uniqueArray(text, { maxLength: options.length });
  if (kind === 'number') return fc.oneof(fc.nat(30), fc.nat(30).map(String), fc.constantFrom(null, '', 'soon'));
  return fc.option(text);
}
const questions: readonly Question[] = answerFields.filter(({ name }) => ruled.has(name));
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
      expect(fitNotes(container.item.kind, items)).toEqual([]);
      for (const { item, reason } of components) {
        const reasons = componentRules
          .filter(({ propose }) => propose === item.part)
          .map((rule) => reasonOf(rule, given));
        const isAdded = !reasons.some(Boolean);
        if (!isAdded) expect(reasons).toContain(reason);
        else {
          expect(powerSources).toContain(item.part);
          expect(reason).toMatch(/^It supplies the power that .+ needs?\.$/);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(proposals).toBeGreaterThan(100);
});

const wholeOffer = {
  missions: sectors.flatMap((type) => useCases[type].map((useCase) => ({ id: useCase.length, type, useCase }))),
  containers: containerKinds.map((kind, id) => ({ id, kind, basePrice: 1 })),
  components: partNames.map((part, id) => ({ id, part, name: part, price: 1, supplier: null })),
} as unknown as Offer;
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
      const asked = componentRules.filter((rule) => reasonOf(rule, given) !== undefined).map(({ propose }) => propose);
      const parts = new Set(items.map(({ part }) => part));
      for (const part of asked) expect(parts).toContain(part);
      if (parts.size > new Set(asked).size) sources++;
    }),
    { numRuns: 500 },
  );
  expect(sources).toBeGreaterThan(10);
});
