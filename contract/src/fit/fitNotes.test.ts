import fc from 'fast-check';
import { componentIcons } from '../catalogue/componentIcons.ts';
import { containerKinds } from '../catalogue/containerKinds.ts';
import { countWithoutPlace, type FittedComponent, fitNotes, noteBefore } from './fitNotes.ts';

const part = (id: number, icon: string, name = `Part ${id}`) => ({ id, icon, name });

const anyKind = fc.option(fc.constantFrom(...containerKinds), { nil: undefined });
const anyComponents = fc
  .array(fc.constantFrom(...componentIcons, 'default-icon', 'no-such-icon', 'constructor'), { maxLength: 20 })
  .map((icons) => icons.map((icon, index) => part(100 + index, icon)));
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
      part(5, 'default-icon', 'Bunk'),
    ]),
  ).toEqual([
    { rule: 'no-place', componentIds: [4], text: 'Not on hybrid, where the shelter covers its place: Tool Bench Door' },
    { rule: 'same-place', componentIds: [3, 8], text: 'Same place at the end: Heavy Lock, Security Lock Set' },
    {
      rule: 'needs-power',
      componentIds: [2, 9],
      text: 'Needs power, and no source of it is chosen: Battery Bank, Network Rack',
    },
  ]);
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
  const isSource = (icon: string) => ['plug', 'generator', 'solar-panel', 'wind-turbine'].includes(icon);
  const needsNone = (icon: string) => isSource(icon) || ['tools', 'lock', 'fire-extinguisher'].includes(icon);
  const isKnown = (icon: string) => (componentIcons as readonly string[]).includes(icon);
  fc.assert(
    fc.property(anyChoice, ([kind, components]) => {
      const by = (rule: string) =>
        fitNotes(kind, components)
          .filter((note) => note.rule === rule)
          .flatMap(({ componentIds }) => componentIds);
      const byIcons = (is: (icon: string, all: FittedComponent[]) => boolean) =>
        idsOf(components.filter(({ icon }) => is(icon, components)));

      expect(by('no-place')).toEqual(byIcons((icon) => kind === 'hybrid' && icon === 'tools'));
      const hasRoom = (icon: string) =>
        ['expandable', 'hybrid'].includes(kind!) && ['server', 'refrigerator'].includes(icon);
      const shared = byIcons(
        (icon, all) =>
          kind !== undefined &&
          isKnown(icon) &&
          !hasRoom(icon) &&
          !(kind === 'hybrid' && icon === 'tools') &&
          all.filter((other) => other.icon === icon).length > 1,
      );
      expect(by('same-place').sort((a, b) => a - b)).toEqual(shared);
      expect(by('needs-power')).toEqual(
        byIcons((icon, all) => isKnown(icon) && !needsNone(icon) && !all.some((other) => isSource(other.icon!))),
      );
      if (!kind) return;
      const groups = fitNotes(kind, components).filter(({ rule }) => rule === 'same-place').length;
      expect(countWithoutPlace(kind, components)).toBe(by('no-place').length + shared.length - groups);
    }),
  );
});

test('a component of any other icon breaks nothing, however often it is chosen', () => {
  fc.assert(
    fc.property(anyKind, fc.array(fc.constantFrom('default-icon', 'crate', 'toString', '')), (kind, icons) => {
      expect(
        fitNotes(
          kind,
          icons.map((icon, id) => part(id, icon)),
        ),
      ).toEqual([]);
    }),
  );
});
