// `npm run screenshots -- committed`: the pictures in the repository, which are those of the README, in
// docs/pictures/<scene>-<width>-<theme>.webp, and the shell's icons.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../fixtures/startSite.ts';
import { takeIcons } from './icons.ts';
import { type Look, openScene } from './openScene.ts';
import { savePicture } from './savePicture.ts';
import { scenes } from './scenes.ts';
import { withDemoSite } from './withDemoSite.ts';

const folder = join(workspace, 'docs', 'pictures');
const pictures: (Look & { scene: string })[] = [
  { scene: 'home', width: 1440, theme: 'light' },
  { scene: 'home', width: 1440, theme: 'dark' },
  { scene: 'configurator-3-components', width: 1440, theme: 'light' },
  { scene: 'configurator-3-components', width: 1440, theme: 'dark' },
  { scene: 'configurator-3-components', width: 375, theme: 'light' },
  { scene: 'admin', width: 375, theme: 'dark' },
];

await withDemoSite(async (browser, site) => {
  await takeIcons(browser, site.url);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { scene: name, ...look } of pictures) {
    const page = await openScene(browser, site, scenes.find((scene) => scene.name === name)!, look);
    await savePicture(page, join(folder, `${name}-${look.width}-${look.theme}.webp`), 'window');
    await page.context().close();
  }
});
