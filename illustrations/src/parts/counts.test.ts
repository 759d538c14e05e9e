import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { layOutUnit } from '../layOutUnit.ts';
import { placesOf } from './places.ts';

/** What the catalogue's rows promise to be several, and the look of one of them. */
const counted = [
  { icon: 'solar-panel', look: 'pv-frame ln', count: 3, of: 'Three tilted panels on a roof frame' },
  { icon: 'wifi', look: 'metal-side ln', count: 4, of: 'Four outdoor nodes' },
  { icon: 'cctv', look: 'metal-top ln', count: 2 + 1, of: 'two outdoor cameras and a card reader' },
  { icon: 'plug', look: 'metal-top ln', count: 4 + 2, of: 'Four inlets, a box and its rain hood' },
  { icon: 'fire-extinguisher', look: 'dark', count: 2, of: 'a cylinder: one with two straps' },
] as const;

test.each(containerKinds)('on a %s as many are drawn as the catalogue says', (kind) => {
  for (const { icon, look, count, of } of counted) {
    if (placesOf(kind, [icon])[0]!.missing) continue;
    const { scene } = layOutUnit({ kind, sector: 'military', components: [icon] }).unit;
    const begin = scene.items.findIndex((item) => item.type === 'open' && item.part === icon);
    const end = scene.items.findIndex((item, i) => i > begin && item.type === 'close');
    const drawn = scene.items
      .slice(begin, end)
      .flatMap((item) => (item.type === 'face' && item.look === look ? item.polygons : []));
    expect([of, drawn.length]).toEqual([of, count]);
  }
});
