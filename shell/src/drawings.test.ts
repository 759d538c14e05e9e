import { drawUnit } from '@fieldbox/illustrations/drawUnit';
import { isDrawing } from '@onesite/shell/trustedTypes';

test('every drawing is markup that may be shown, whatever its title says', () => {
  for (const kind of ['20ft', '40ft', 'expandable', 'hybrid', 'multi', 'reinforced'] as const)
    for (const title of ['Camp', `<img src=x onerror="alert(1)"> & 'more'`])
      expect(isDrawing(drawUnit({ kind, sector: 'military', title, components: [] }))).toBe(true);
});
