/** @jest-environment node */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { unitFile } from '@fieldbox/illustrations/unitFile';

const folder = join(__dirname, '../../root/illustrations');

// The catalogue's pictures (`imageUrl` of a container) are files of the shell. UPDATE_DRAWINGS=1 draws them again.
test.each(containerKinds)('/illustrations/%s.svg is as the drawing is made today', async (kind) => {
  const { svg } = await unitFile({ kind, sector: 'civilian', width: 640, height: 420 });
  const file = join(folder, `${kind}.svg`);
  if (process.env.UPDATE_DRAWINGS) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, svg);
  }
  expect((await readFile(file, 'utf8')) === svg).toBe(true); // not printed as a difference: it has 40,000 characters
});
