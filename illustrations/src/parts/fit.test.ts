import { type ComponentIcon, componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { coverOf, placeOf } from '@fieldbox/contract/fit/places';
import { height } from '../geometry/kinds.ts';
import { mountsOf } from './mounts.ts';
import { placesOf } from './places.ts';

const missingOf = (kind: (typeof containerKinds)[number], icons: ComponentIcon[]) =>
  placesOf(kind, icons).at(-1)!.missing?.why;

test('the rules about places are what the drawing shows', () => {
  for (const kind of containerKinds)
    for (const icon of componentIcons) {
      expect([kind, icon, coverOf(kind, icon) !== undefined]).toEqual([
        kind,
        icon,
        missingOf(kind, [icon]) === 'behind the shelter',
      ]);
      expect([kind, icon, placeOf(kind, icon) !== undefined]).toEqual([
        kind,
        icon,
        missingOf(kind, [icon, icon]) === 'drawn once',
      ]);
    }
});

test('each part is drawn where the rules say that it stands', () => {
  const mounts = mountsOf('20ft');
  for (const icon of componentIcons) {
    const { x, y, z } = mounts[icon]!;
    const isAtEnd = x < 0 || x >= 20;
    const place = z >= height ? 'on the roof' : isAtEnd ? 'at the end' : y < -4 ? 'on the ground' : 'on the side';
    expect([icon, placeOf('20ft', icon)]).toEqual([icon, place]);
  }
});
