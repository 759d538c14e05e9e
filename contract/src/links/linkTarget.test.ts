import { limits } from '@onesite/shared-contract/formats/limits';
import fc from 'fast-check';
import { encodeConfiguration } from '../orders/configurationLink.ts';
import * as callPaths from '../site/callPaths.ts';
import { withQuery } from '../site/paths.ts';
import { anyConfiguration } from '../testing/anyConfiguration.ts';
import { units } from '../units/units.ts';
import { type LinkTarget, linkQuery, maxLinkLength, readLink } from './linkTarget.ts';

const target: fc.Arbitrary<LinkTarget> = fc.oneof(
  anyConfiguration.map((configuration) => ({ opens: 'configuration' as const, configuration })),
  fc.constantFrom(...units).map((unit) => ({ opens: 'unit' as const, unit })),
  fc.tuple(anyConfiguration, anyConfiguration).map((sides) => ({ opens: 'comparison' as const, sides })),
);

test('what a link names survives its canonical query, whose values need no escaping', () => {
  fc.assert(
    fc.property(target, (named) => {
      const query = linkQuery(named);
      expect(readLink(query)).toEqual(named);
      expect(new URLSearchParams(query).toString()).toBe(
        Object.entries(query)
          .map(([name, value]) => `${name}=${value}`)
          .join('&'),
      );
      expect(withQuery(callPaths.links, query)).toMatch(/^\/links\?(configuration|unit|a)=/);
      for (const value of Object.values(query)) expect(value.length).toBeLessThanOrEqual(maxLinkLength);
    }),
  );
});

test('the longest link that there can be is read', () => {
  const componentIds = Array.from({ length: limits.listEntries }, (_, index) => limits.id - index);
  const longest = { sector: 'military' as const, missionId: limits.id, containerId: limits.id, componentIds };
  const code = encodeConfiguration(longest);
  expect(code.length).toBeLessThanOrEqual(maxLinkLength);
  expect(readLink({ configuration: code })).toEqual({ opens: 'configuration', configuration: longest });
});

test.each([
  {},
  { configuration: '' },
  { configuration: '1.civilian.8.12.3-7-x', unit: 'command-post' },
  { configuration: '1.civilian.8.12.3-3' },
  { configuration: '1.civilian.8.12.007' },
  { configuration: '1'.repeat(100_000) },
  { unit: 'Command-Post' },
  { unit: 'toString' },
  { unit: 'x'.repeat(100_000) },
  { a: '1.civilian...' },
  { a: '1.civilian...', b: '' },
])('what is no link, such as %j, names nothing', (query) => {
  expect(readLink(query)).toBeNull();
});
