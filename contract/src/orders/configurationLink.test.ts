import { limits } from '@onesite/shared-contract/formats/limits';
import fc from 'fast-check';
import { anyConfiguration } from '../testing/anyConfiguration.ts';
import { configurationPath, decodeConfiguration, encodeConfiguration } from './configurationLink.ts';

const chosen = { sector: 'civilian', missionId: 8, containerId: 12, componentIds: [3, 7, 9] } as const;

test('a link reads as version, sector, mission, container and components', () => {
  expect(encodeConfiguration({ ...chosen, componentIds: [...chosen.componentIds] })).toBe('1.civilian.8.12.3-7-9');
  expect(encodeConfiguration({ sector: 'military', missionId: null, containerId: null, componentIds: [] })).toBe(
    '1.military...',
  );
});

test('what a link holds survives the link, and needs no escaping in an address', () => {
  fc.assert(
    fc.property(anyConfiguration, (held) => {
      const text = encodeConfiguration(held);
      expect(configurationPath(held)).toBe(`/configurator?configuration=${text}`);
      expect(decodeConfiguration(text)).toEqual(held);
    }),
  );
});

test.each(['.', ')', ',', ';', "'", '>', '”', ' ', '\u200b', ').', '>.'])(
  'what stands behind a link (%j) is no part of it',
  (end) => {
    for (const componentIds of [[], [...chosen.componentIds]]) {
      const held = { ...chosen, componentIds };
      expect(decodeConfiguration(encodeConfiguration(held) + end)).toEqual(held);
    }
  },
);

test('any text is either a link as we write it, with no letter or digit behind it, or nothing', () => {
  const field = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('1', 'military', '', '7', '07', '1e3', '3-3', '2-'),
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(field, { maxLength: 7 }).map((fields) => fields.join('.')),
  );
  fc.assert(
    fc.property(text, (asked) => {
      const held = decodeConfiguration(asked);
      if (!held) return;
      const code = encodeConfiguration(held);
      expect(asked.startsWith(code)).toBe(true);
      expect(asked.slice(code.length)).toMatch(/^\W*$/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['another version', '2.civilian.8.12.3'],
  ['a sector that nobody knows', '1.maritime.8.12.3'],
  ['a field too few', '1.civilian.8.12'],
  ['a field too many', '1.civilian.8.12.3.4'],
  ['an id that is none', '1.civilian.x.12.3'],
  ['an id that no row can have', `1.civilian.${limits.id + 1}.12.3`],
  ['a component twice', '1.civilian.8.12.3-3'],
  ['more components than an order takes', `1.civilian.8.12.${Array.from({ length: 51 }, (_, n) => n + 1).join('-')}`],
  ['a name', '1.civilian.8.12.Eleni'],
  ['more than any link has', '1'.repeat(100_000)],
])('a text with %s is no link', (_, text) => {
  expect(decodeConfiguration(text)).toBeNull();
});
