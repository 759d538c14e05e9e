import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import fc from 'fast-check';
import { drawTogether } from './drawTogether.ts';
import { kinds } from './geometry/kinds.ts';
import { project } from './geometry/projection.ts';
import { drawingRuns } from './testing/drawingRuns.ts';

const units = fc.array(
  fc.record({
    kind: fc.constantFrom(...containerKinds),
    sector: fc.constant('military' as const),
    components: fc.shuffledSubarray([...componentIcons, 'a crate']),
    balloons: fc.boolean(),
  }),
  { minLength: 2, maxLength: 3 },
);

/** Where the unit stands: the height on the sheet of its corner at the doors. */
const groundOf = (kind: keyof typeof kinds, { origin, scale }: ReturnType<typeof drawTogether>[number]) =>
  origin[1] + project([kinds[kind].length, 0, 0])[1] * scale;

test('units beside one another have one scale, one height and one ground, and share the width', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 900, max: 1300 }), (drawn, width) => {
      const sheets = drawTogether(drawn, { width, height: 420 });
      expect(new Set(sheets.map(({ scale, height }) => `${scale} ${height}`)).size).toBe(1);
      const ground = groundOf(drawn[0]!.kind, sheets[0]!);
      for (const [i, sheet] of sheets.entries()) {
        expect(Math.abs(groundOf(drawn[i]!.kind, sheet) - ground)).toBeLessThan(0.2);
        expect(sheet.svg).toContain(`viewBox="0 0 ${sheet.width} ${sheet.height}"`);
      }
      const total = sheets.reduce((all, sheet) => all + sheet.width, 0);
      expect(total).toBeLessThanOrEqual(width);
      expect(total).toBeGreaterThan(width - 4);
      expect(sheets[0]!.height).toBeLessThanOrEqual(421);
    }),
    { numRuns: 4 * drawingRuns },
  );
});

test('sheets that have their widths keep them: as large as the largest unit allows', () => {
  const [short, long] = drawTogether(
    [
      { kind: '20ft', sector: 'civilian' },
      { kind: '40ft', sector: 'civilian' },
    ],
    { width: [343, 343] },
  );
  expect([short!.width, long!.width]).toEqual([343, 343]);
  expect(short!.scale).toBe(long!.scale);
  expect(short!.scale).toBeCloseTo(drawTogether([{ kind: '40ft', sector: 'civilian' }], { width: [343] })[0]!.scale, 5);
});

test('a component that both have is given the same number', () => {
  const [, second] = drawTogether(
    [
      { kind: '20ft', sector: 'civilian', components: ['lock', 'plug'], balloons: true },
      { kind: '20ft', sector: 'civilian', components: ['plug', 'battery'], balloons: true, numbers: [2, 3] },
    ],
    { width: 1200 },
  );
  expect(second!.balloons.map(({ number }) => number)).toEqual([2, 3]);
});
