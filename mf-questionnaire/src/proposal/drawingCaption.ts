import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { type Missing, placesOf } from '@fieldbox/illustrations/places';

const list = new Intl.ListFormat('en-US');

/** `20 ft standard, civilian. Part 6 stands inside.`: the drawn unit, and where the parts are that only have a number. */
export function drawingCaption(kind: ContainerKind, unit: string, parts: readonly (string | null)[]): string {
  const places = placesOf(kind, parts);
  const notDrawn = (['inside', 'behind the shelter'] as const).flatMap((where) => {
    const numbers = places
      .filter(({ missing }) => missing && whereOf(missing) === where)
      .map(({ number }) => String(number));
    if (numbers.length === 0) return [];
    return numbers.length === 1 ? `Part ${numbers} stands ${where}.` : `Parts ${list.format(numbers)} stand ${where}.`;
  });
  return [`${unit}.`, ...notDrawn].join(' ');
}

const whereOf = ({ why }: Missing) => (why === 'not drawn' ? 'inside' : why);
