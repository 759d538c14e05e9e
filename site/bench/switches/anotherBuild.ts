import { appendFile, cp } from 'node:fs/promises';
import { join } from 'node:path';

/** A copy of a remote's build with an added comment, which makes it another version. @returns its folder */
export async function anotherBuild(workspace: string, remote: string, folder: string) {
  const dir = join(folder, 'another');
  await cp(join(workspace, remote, 'package.json'), join(dir, 'package.json'));
  await cp(join(workspace, remote, 'dist'), join(dir, 'dist'), { recursive: true });
  await appendFile(join(dir, 'dist', 'server', 'main.cjs'), '\n// another build\n');
  return dir;
}
