import fc from 'fast-check';
import { factsOf, formatField } from '../fields/formatField.ts';
import {
  brokenRules,
  countWithoutPlace,
  type FittedComponent,
  fitNotes,
  noteOfOption,
  noteText,
} from '../fit/fitNotes.ts';
import { unitPath } from '../orders/configurationLink.ts';
import { formatPriceDifference } from '../orders/price.ts';
import { openConfiguration, openUnit, unitPricesOf } from '../units/openUnit.ts';
import { missionUnits, recommendedUnit, unitOf, units } from '../units/units.ts';
import type { CatalogueComponent } from './catalogue.ts';
import { imageField } from './componentFields.ts';
import { containerKinds } from './containerKinds.ts';
import { leadTimeField } from './figureFields.ts';
import { addUp, powerText } from './figures.ts';
import { matchesSearch } from './matchesSearch.ts';
import type { Offer } from './offer.ts';
import { appearanceOf, type ComponentIcon, iconOfPart, type PartName, partOfIcon, parts } from './parts.ts';
import { sectors, useCases } from './sectors.ts';
import { suppliedFields } from './suppliedFields.ts';

const componentIcons = (Object.keys(parts) as PartName[]).filter((part): part is ComponentIcon => part !== 'crate');

describe('figures', () => {
  const solar = { part: 'solar-panel', weightInKg: 210, wattsDrawn: 0, wattsMade: 2_400, leadTimeInDays: 35 } as const;
  const container = { weightInKg: 3_900, wattsDrawn: 180, leadTimeInDays: 21 };
  const rack = { part: 'server', weightInKg: 95, wattsDrawn: 450, wattsMade: 0, leadTimeInDays: 14 } as const;

  test('a unit weighs, draws and makes what its parts do, and is ready when the last one is', () => {
    expect(addUp(container, [solar, rack])).toEqual({
      ...{ weightInKg: 4_205, wattsDrawn: 630, wattsMade: 2_400, leadTimeInDays: 35, isShortOfPower: false },
    });
    expect(addUp(undefined, [])).toMatchObject({ weightInKg: 0, leadTimeInDays: 0, isShortOfPower: false });
  });

  test('what is not known adds nothing', () => {
    const mast = { part: null, weightInKg: null, wattsDrawn: null, leadTimeInDays: Number.NaN };
    expect(addUp(container, [mast])).toEqual(addUp(container, []));
  });

  test('it is short of power where more is drawn than made and nothing is plugged in', () => {
    expect(addUp(container, [rack]).isShortOfPower).toBe(true);
    expect(powerText(addUp({ wattsDrawn: 320 }, []))).toBe('Uses 320\u00a0W; no power source chosen');
    expect(addUp(container, [rack, { part: 'plug' }]).isShortOfPower).toBe(false);
  });
});

describe('matchesSearch', () => {
  const battery = {
    name: 'Zoë battery',
    description: 'Energy for 東京電力株式会社',
    category: 'power',
    price: 12_900.5,
    supplier: { id: 1, companyName: '한국전력공사' },
    weightInKg: 1_250,
    wattsDrawn: null,
    wattsMade: 2_400,
    wattHoursStored: 20_000,
    leadTimeInDays: 1,
  } as CatalogueComponent;

  test.each([
    ...['', 'zoe', 'BATTERY power', '電力', '社', '전력', 'energy zoë', 'ＢＡＴＴＥＲＹ', 'battery\u3000power'],
  ])('a component is found by %j', (search) => {
    expect(matchesSearch(search)(battery)).toBe(true);
  });

  test.each(['力電', 'battery lamp', 'attery power'])('and not by %j', (search) => {
    expect(matchesSearch(search)(battery)).toBe(false);
  });

  const called = (name: string) => ({ ...battery, name, description: '' });

  test.each(['wifi', 'wi-fi', 'wi fi', 'Wi‑Fi', 'ｗｉｆｉ', 'wif', 'wi', 'kit wi'])(
    '%j finds Wi-Fi, however it is written',
    (search) => {
      for (const name of ['Mesh Wi-Fi Kit', 'Mesh WiFi kit', 'Kit (wi-fi), mesh'])
        expect([name, matchesSearch(search)(called(name))]).toEqual([name, true]);
    },
  );

  test.each([
    ['wifi', 'Mesh Wi Fi kit'],
    ['solarpanel', 'Solar panel, foldable'],
    ['sol pan', 'Solar panel, foldable'],
    ['x ray', 'Xray scanner'],
    ['energy c++', 'Energy (C++)'],
  ])('%j finds %j', (search, name) => {
    expect(matchesSearch(search)(called(name))).toBe(true);
  });

  test('a hyphen holds its word together', () => {
    expect(matchesSearch('wi-fi')(called('Wi-Max field mast'))).toBe(false);
  });
});

describe('parts', () => {
  const names = Object.keys(parts) as PartName[];
  const anyPart = fc.constantFrom(...names, null);
  const anyIcon = fc.constantFrom(...componentIcons, 'default-icon', 'no-such-icon', 'constructor');

  test('each icon that screens can draw leads to one part, and to no other; any other icon to a crate', () => {
    for (const icon of componentIcons)
      expect(names.filter((part) => parts[part].icon === icon)).toEqual([partOfIcon(icon)]);
    for (const icon of ['default-icon', 'no-such-icon', 'constructor', '']) expect(partOfIcon(icon)).toBe('crate');
    for (const part of names) expect(partOfIcon(iconOfPart(part))).toBe(part);
    expect(iconOfPart(null)).toBe('default-icon');
  });

  test('what is named is stored as it is, and the other one follows from it', () => {
    expect(appearanceOf({})).toEqual({ icon: 'default-icon', part: 'crate' });
    expect(appearanceOf({ icon: 'solar-panel' })).toEqual({ icon: 'solar-panel', part: 'solar-panel' });
    expect(appearanceOf({ icon: 'tent' })).toEqual({ icon: 'tent', part: 'crate' });
    expect(appearanceOf({ part: 'solar-panel' })).toEqual({ icon: 'solar-panel', part: 'solar-panel' });
    expect(appearanceOf({ part: null })).toEqual({ icon: 'default-icon', part: null });
    fc.assert(
      fc.property(anyIcon, anyPart, (icon, part) => expect(appearanceOf({ icon, part })).toEqual({ icon, part })),
    );
  });

  test('what a change does not name stays, unless what it follows from changes', () => {
    fc.assert(
      fc.property(fc.record({ icon: anyIcon, part: anyPart }), anyIcon, anyPart, (stored, icon, part) => {
        expect(appearanceOf({}, stored)).toEqual(stored);
        expect(appearanceOf({ icon }, stored)).toEqual(
          icon === stored.icon ? stored : { icon, part: partOfIcon(icon) },
        );
        expect(appearanceOf({ part }, stored)).toEqual(
          part === stored.part ? stored : { icon: iconOfPart(part), part },
        );
      }),
    );
  });
});

describe('priceDifference', () => {
  test('says how much dearer or cheaper something is, in cents where there are any', () => {
    expect(formatPriceDifference(29_800, 18_500)).toBe('+$11,300');
    expect(formatPriceDifference(18_500, 29_800)).toBe('−$11,300');
    expect(formatPriceDifference(0.3, 0.1)).toBe('+$0.20');
    expect(formatPriceDifference(0.1 + 0.2, 0.3)).toBeUndefined();
  });

  const cents = fc.integer({ min: 0, max: 100_000_000 });

  test('what is added to one price gives the other, to the cent', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const text = formatPriceDifference(one / 100, other / 100) ?? '+$0';
        const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
        expect(other + (text.startsWith('−') ? -amount : amount)).toBe(one);
      }),
    );
  });
});

describe('formatField', () => {
  test.each([null, undefined, ''])('%j says nothing', (value) => {
    for (const field of [leadTimeField, imageField]) expect(formatField(field, value)).toBe('');
  });

  test.each([
    [1, '1\u00a0day'],
    [21, '21\u00a0days'],
    [1_200, '1,200\u00a0days'],
  ])('a lead time of %i reads %s', (days, text) => {
    expect(formatField(leadTimeField, days)).toBe(text);
  });

  test('facts are those of the specification, then what other fields say', () => {
    const finish = { name: 'finish', kind: 'text', label: 'Finish' } as const;
    const uses = { name: 'uses', kind: 'choices', label: 'Uses', options: [{ value: 'heat', label: 'Heat' }] } as const;
    const values = { specifications: { Weight: '38 kg' }, specificationOrder: [], finish: 'painted' };
    expect(factsOf([...suppliedFields, finish, uses], { ...values, uses: ['heat', 'light'] })).toEqual([
      { term: 'Weight', value: '38 kg' },
      { term: 'Finish', value: 'painted' },
      { term: 'Uses', value: 'Heat, light' },
    ]);
  });
});

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
      fitNotes({ kind: 'hybrid' }, [
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
      { rule: 'needs-power', componentIds: [2, 9], text: 'Battery Bank and Network Rack need a power source' },
    ]);
  });

  test('more than three components that need power are counted; what they use is said if it is known', () => {
    const text = (count: number) => {
      const racks = Array.from({ length: count }, (_, n) => part(n, 'server', `Rack ${n}`));
      return noteText('needs-power', { kind: '20ft' }, racks, racks);
    };
    expect(text(3)).toBe('Rack 0, Rack 1, and Rack 2 need a power source');
    expect(text(5)).toBe('5 components need a power source');
    const solar = { ...part(9, 'solar-panel'), wattsMade: 200 };
    const short = [{ ...part(1, 'server'), wattsDrawn: 450 }, solar];
    expect(fitNotes({ kind: '20ft', wattsDrawn: 180 }, short).map(({ text }) => text)).toEqual([
      'Uses 630\u00a0W, generates 200\u00a0W; no other power source chosen',
    ]);
    expect(fitNotes({ kind: '20ft' }, [...short, part(10, 'plug')])).toEqual([]);
  });

  test('a row says before it is chosen what it would break', () => {
    const selected = [part(1, 'lock', 'Heavy Lock')];
    expect(noteOfOption({ kind: 'hybrid' }, selected, part(2, 'tools'))).toBe('Not on hybrid');
    expect(noteOfOption({ kind: '20ft' }, selected, part(2, 'tools'))).toBeUndefined();
    expect(noteOfOption({ kind: '20ft' }, selected, part(2, 'lock'))).toBe('Same place as Heavy Lock');
    expect(noteOfOption({ kind: '20ft' }, selected, part(1, 'lock'))).toBeUndefined();
    expect(noteOfOption({ kind: '20ft' }, [part(3, 'antenna', 'Gateway')], part(2, 'antenna'))).toBe(
      'Same place as Gateway. Needs power',
    );
    expect(noteOfOption(undefined, [part(3, 'plug')], part(2, 'antenna'))).toBeUndefined();
  });

  test('the order of choosing makes no difference', () => {
    fc.assert(
      fc.property(anyOrders, ([kind, components, shuffled]) => {
        expect(fitNotes(kind && { kind }, shuffled)).toEqual(fitNotes(kind && { kind }, components));
      }),
    );
  });

  test('a note before the choice is the note after it, and the other way round', () => {
    let noted = 0;
    fc.assert(
      fc.property(anyChoice, ([kind, components]) => {
        const rulesOf = (id: number) =>
          fitNotes(kind && { kind }, components).filter(({ componentIds }) => componentIds.includes(id));
        for (const component of components) {
          const others = components.filter((other) => other !== component);
          const before = noteOfOption(kind && { kind }, others, component);
          expect(before?.split('. ').length ?? 0).toBe(rulesOf(component.id).length);
          expect(noteOfOption(kind && { kind }, components, component)).toBe(before);
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
          fitNotes(kind && { kind }, components)
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
        const groups = fitNotes(kind && { kind }, components).filter(({ rule }) => rule === 'same-place').length;
        expect(countWithoutPlace({ kind }, components)).toBe(by('no-place').length + shared.length - groups);
      }),
    );
  });
});

describe('openedLink', () => {
  const mission = (id: number, name: string, type: 'military' | 'civilian', useCase: string | null) => ({
    ...{ id, name, type, useCase, description: '', icon: 'laptop' },
    ...{ duration: null, personnel: null, equipment: null },
  });
  const component = (id: number, name: string, part: PartName, price: number) =>
    ({ id, name, part, price, supplier: null }) as Offer['components'][number];
  const figures = { weightInKg: null, wattsDrawn: null, leadTimeInDays: null };
  const offer: Offer = {
    missions: [mission(1, 'Command & Control', 'military', 'command'), mission(2, 'Workshops', 'civilian', 'workshop')],
    containers: [
      { id: 5, kind: '20ft', name: '20 ft standard', description: '', imageUrl: '', basePrice: 18_500, ...figures },
      { id: 6, kind: '40ft', name: '40 ft standard', description: '', imageUrl: '', basePrice: 29_800.1, ...figures },
    ],
    components: [
      component(3, 'Solar Panel Array', 'solar-panel', 8_400.2),
      component(7, 'Satellite Terminal', 'satellite-dish', 14_800),
      component(9, 'Door Lock', 'lock', 900),
    ],
  };
  test('parts keep the order of the link, and what is not on offer is named by its number', () => {
    const link = { sector: 'military' as const, missionId: 2, containerId: 6, componentIds: [7, 44, 3] };
    expect(openConfiguration(link, offer)).toEqual({
      sector: 'military',
      mission: undefined, // of the other sector
      container: offer.containers[1],
      components: [offer.components[1], offer.components[0]],
      missing: ['mission no. 2', 'component no. 44'],
    });
  });

  test('a unit to start from is what is on offer of it', () => {
    const unit = units.find(({ name }) => name === 'command-post')!;
    expect(openUnit(unit, offer)).toMatchObject({
      mission: { id: 1 },
      container: { id: 5 },
      components: [{ id: 7 }, { id: 9 }],
      missing: ['a radio repeater', 'climate control', 'a power inlet'],
    });
    expect(unitPricesOf(offer).find(({ name }) => name === 'command-post')).toMatchObject({ totalPrice: 34_200 });
  });
});

describe('units', () => {
  const made: Partial<Record<PartName, number>> = { 'solar-panel': 2_400, 'wind-turbine': 1_000, generator: 12_000 };
  /** A component of the company's own, with its figures of power. */
  const ownComponent = (part: PartName, id: number) => ({
    ...{ id, part, name: part, wattsDrawn: 'needsPower' in parts[part] ? 100 : 0, wattsMade: made[part] ?? 0 },
  });

  test('a unit to start from breaks no rule of what fits', () => {
    for (const { name, kind, parts } of units)
      expect([name, brokenRules({ kind }, parts.map(ownComponent))]).toEqual([name, []]);
  });

  test('each unit is found by its name, which stands in its address as it is', () => {
    for (const unit of units) expect(unitOf(unit.name)).toBe(unit);
    expect(units.map(({ name }) => name).filter((name) => encodeURIComponent(name) !== name)).toEqual([]);
    expect(unitPath('command-post')).toBe('/configurator?unit=command-post');
    for (const unknown of ['', 'Command Post', 'constructor', '__proto__']) expect(unitOf(unknown)).toBeUndefined();
  });

  test('each use case has one recommended unit, in the order of the cards', () => {
    const all = sectors.flatMap((type) => useCases[type].map((useCase) => ({ type, useCase })));
    expect(all.map((mission) => recommendedUnit(mission))).toEqual(missionUnits);
    expect(recommendedUnit({ type: 'military', useCase: null })).toBeUndefined();
    expect(recommendedUnit({ type: 'military', useCase: 'housing' })).toBeUndefined();
  });
});
