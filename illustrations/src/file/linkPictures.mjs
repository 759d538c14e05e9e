// `node linkPictures.mjs <folder>`: draws what messengers show of links, a picture for each kind of container, as a step of a build.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const [folder] = process.argv.slice(2);
const { containerKinds } = await tsImport('@fieldbox/contract/catalogue/containerKinds', import.meta.url);
const { linkPicture } = await tsImport('./linkPicture.ts', import.meta.url);
await mkdir(folder, { recursive: true });
for (const kind of containerKinds) await writeFile(join(folder, `${kind}.png`), await linkPicture(kind));
