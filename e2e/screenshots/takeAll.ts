// `npm run screenshots`: every page at three widths in both themes, as screenshots/<scene>-<width>-<theme>.webp.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../fixtures/startSite.ts';
import { openScene } from './openScene.ts';
import { savePicture } from './savePicture.ts';
import { scenes } from './scenes.ts';
import { withDemoSite } from './withDemoSite.ts';

const folder = join(workspace, 'screenshots');
const widths = [375, 768, 1440];
const themes = ['light', 'dark'] as const;
const looks = themes.flatMap((theme) => widths.map((width) => ({ width, theme })));

await withDemoSite(async (browser, site) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const look of looks)
    for (const scene of scenes) {
      const page = await openScene(browser, site, scene, look);
      const name = `${scene.name}-${look.width}-${look.theme}.webp`;
      await savePicture(page, join(folder, name), 'whole page');
      await page.context().close();
      console.log(name);
    }
});
