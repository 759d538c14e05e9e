// `npm run packages -- <folder>`: packs what a remote or a site in a repository of its own depends on, for a package registry or to
// install from files, with their software bill of materials (docs/ship-a-remote.md#in-a-repository-of-its-own, docs/a-site-of-your-own.md).
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { install } from './workspace.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder for the packages: npm run packages -- ../packages');
  process.exit(1);
}

install();
const { billOfPackages, pack, packagesOfSites } = await import('./pack.mjs'); // it needs what was installed
console.log(pack(resolve(folder), ['@fieldbox/shop-ui', ...packagesOfSites]).join('\n'));
writeFileSync(join(folder, 'sbom.json'), JSON.stringify(billOfPackages(resolve(folder)), null, 2));
