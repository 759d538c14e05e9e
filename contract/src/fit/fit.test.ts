import fc from 'fast-check';
import { containerKinds } from '../catalogue/containerKinds.ts';
import { type PartName, parts } from '../catalogue/parts.ts';
import { ownComponent } from '../testing/wholeOffer.ts';
import { units } from '../units/units.ts';
import { brokenRules, countWithoutPlace, type FittedComponent, fitNotes, noteBefore, noteText } from './fitNotes.ts';

describe('fitNotes', () => {
  const partNames = Object.keys(parts) as PartName[];
  const part = (id: number, part: string | null, name = `Part ${id}`) => ({ id, part: part as PartName | null, name });

  const anyKind = fc.option(fc.constantFrom(...containerKinds), { nil: undefined });
  const anyComponents = fc
    .array(fc.constantFrom(...partNames, null, 'of-a-newer-release', 'constructor'), { maxLength: 20 })
    .map((names) => names.map((name, index) => part(100 + index, name)));
  const anyChoice = fc.tuple(anyKind, anyComponents);
  const anyOrders = anyComponents.chain((components) =>
    fc.tuple(anyKind, fc.constant(components), fc.shuffledSubarray(components, { minLength: components.length })),
  );
  const idsOf = (components: readonly { id: number }[]) => components.map(({ id }) => id);

  test('what does not fit is said in plain words, each rule with the components that break it', () => {
    expect(
      fitNotes('hybrid', [
        part(9, 'server', 'Network Rack'),
        part(4, 'tools', 'Tool Bench Door'),
        part(8, 'lock', 'Security Lock Set'),
        part(2, 'battery', 'Battery Bank'),
        part(3, 'lock', 'Heavy Lock'),
        part(5, null, 'Bunk'),
        part(6, null, 'Stove'),
        part(7, 'crate', 'Tent'),
      ]),
    ).toEqual([
      { rule: 'no-place', componentIds: [4], text: "Tool Bench Door doesn't fit: the shelter covers its place" },
      {
        rule: 'same-place',
        componentIds: [3, 8],
        text: 'Only one of these fits at the end: Heavy Lock and Security Lock Set',
      },
      {
        rule: 'needs-power',
        componentIds: [2, 9],
        text: 'Battery Bank and Network Rack need a power source',
      },
    ]);
  });

  test('more than three parts that need power are counted', () => {
    const text = (count: number) => {
      const racks = Array.from({ length: count }, (_, n) => part(n, 'server', `Rack ${n}`));
      return noteText('needs-power', '20ft', racks, racks);
    };
    expect(text(3)).toBe('Rack 0, Rack 1, and Rack 2 need a power source');
    expect(text(5)).toBe('5 parts need power, and none supplies it');
    const solar = { ...part(9, 'solar-panel'), wattsMade: 200 };
    const short = [{ ...part(1, 'server'), wattsDrawn: 450 }, solar];
    expect(fitNotes('20ft', short).map(({ text }) => text)).toEqual([
      '630\u00a0W drawn, 200\u00a0W made, and nothing is plugged in',
    ]);
    expect(fitNotes('20ft', [...short, part(10, 'plug')])).toEqual([]);
  });

  test('a row says before it is chosen what it would break', () => {
    const selected = [part(1, 'lock', 'Heavy Lock')];
    expect(noteBefore('hybrid', selected, part(2, 'tools'))).toBe('Not on hybrid');
    expect(noteBefore('20ft', selected, part(2, 'tools'))).toBeUndefined();
    expect(noteBefore('20ft', selected, part(2, 'lock'))).toBe('Same place as Heavy Lock');
    expect(noteBefore('20ft', selected, part(1, 'lock'))).toBeUndefined();
    expect(noteBefore('20ft', [part(3, 'antenna', 'Gateway')], part(2, 'antenna'))).toBe(
      'Same place as Gateway. Needs power',
    );
    expect(noteBefore(undefined, [part(3, 'plug')], part(2, 'antenna'))).toBeUndefined();
  });

  test('two racks share a place on the side, and have room inside a shelter', () => {
    const racks = [part(1, 'server'), part(2, 'server'), part(3, 'plug')];
    expect(fitNotes('20ft', racks)).toMatchObject([{ rule: 'same-place', componentIds: [1, 2] }]);
    expect(fitNotes('hybrid', racks)).toEqual([]);
    expect(fitNotes(undefined, racks)).toEqual([]);
  });

  test('the order of choosing makes no difference', () => {
    fc.assert(
      fc.property(anyOrders, ([kind, components, shuffled]) => {
        expect(fitNotes(kind, shuffled)).toEqual(fitNotes(kind, components));
      }),
    );
  });

  test('a note before the choice is the note after it, and the other way round', () => {
    let noted = 0;
    fc.assert(
      fc.property(anyChoice, ([kind, components]) => {
        const rulesOf = (id: number) =>
          fitNotes(kind, components).filter(({ componentIds }) => componentIds.includes(id));
        for (const component of components) {
          const others = components.filter((other) => other !== component);
          const before = noteBefore(kind, others, component);
          expect(before?.split('. ').length ?? 0).toBe(rulesOf(component.id).length);
          expect(noteBefore(kind, components, component)).toBe(before);
          if (before) noted++;
        }
      }),
    );
    expect(noted).toBeGreaterThan(50);
  });

  /** The rules once more, in the plainest words. */
  test('each rule is broken by exactly these components', () => {
    const isSource = (part: string | null) => ['plug', 'generator', 'solar-panel', 'wind-turbine'].includes(part!);
    const needsNone = (part: string | null) => isSource(part) || ['tools', 'lock', 'fire-extinguisher'].includes(part!);
    const isKnown = (part: string | null) => part !== 'crate' && (partNames as (string | null)[]).includes(part);
    fc.assert(
      fc.property(anyChoice, ([kind, components]) => {
        const by = (rule: string) =>
          fitNotes(kind, components)
            .filter((note) => note.rule === rule)
            .flatMap(({ componentIds }) => componentIds);
        const byParts = (is: (part: string | null, all: FittedComponent[]) => boolean) =>
          idsOf(components.filter(({ part }) => is(part, components)));

        expect(by('no-place')).toEqual(byParts((part) => kind === 'hybrid' && part === 'tools'));
        const hasRoom = (part: string | null) =>
          ['expandable', 'hybrid'].includes(kind!) && ['server', 'refrigerator'].includes(part!);
        const shared = byParts(
          (part, all) =>
            kind !== undefined &&
            isKnown(part) &&
            !hasRoom(part) &&
            !(kind === 'hybrid' && part === 'tools') &&
            all.filter((other) => other.part === part).length > 1,
        );
        expect(by('same-place').sort((a, b) => a - b)).toEqual(shared);
        expect(by('needs-power')).toEqual(
          byParts((part, all) => isKnown(part) && !needsNone(part) && !all.some((other) => other.part === 'plug')),
        );
        if (!kind) return;
        const groups = fitNotes(kind, components).filter(({ rule }) => rule === 'same-place').length;
        expect(countWithoutPlace(kind, components)).toBe(by('no-place').length + shared.length - groups);
      }),
    );
  });

  test('a crate, and what is not drawn, break nothing, however often they are chosen', () => {
    fc.assert(
      fc.property(anyKind, fc.array(fc.constantFrom('crate', null, 'toString', '')), (kind, names) => {
        expect(
          fitNotes(
            kind,
            names.map((name, id) => part(id, name)),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('a component of a release that knew no parts fits as its icon says', () => {
    const lock = { id: 1, icon: 'lock', name: 'Heavy Lock' };
    const other = { id: 2, icon: 'tools', part: 'lock' as const, name: 'Seal' };
    expect(fitNotes('20ft', [lock, other])).toMatchObject([{ rule: 'same-place', componentIds: [1, 2] }]);
    expect(fitNotes('20ft', [lock, { ...other, part: null }])).toEqual([]);
  });
});

describe('units', () => {
  test('a unit to start from breaks no rule of what fits', () => {
    for (const { name, kind, parts } of units)
      expect([name, brokenRules(kind, parts.map(ownComponent))]).toEqual([name, []]);
  });
});
