// What versions are made of: packages, sbom.
import { satisfies, validRange } from 'semver';
import { billOf, splitAt } from '../billOf.mjs';
import { command, environment, tableOr } from '../command.ts';

export const packages = command({
  name: 'packages',
  description: 'Which versions that visitors get contain a package, also in previews and cohorts',
  args: { package: { type: 'positional', description: "As in lodash or 'lodash@<4.17.21'", required: true } },
  async run(args, { out, registry }) {
    const [name, range = '*'] = splitAt(args.package);
    if (validRange(range) === null) throw new Error(`${range} is no range of versions, such as <4.17.21.`);
    const found = (await registry.versionsContaining(name)).map(({ packages, ...version }) => ({
      ...version,
      packages: Object.keys(packages).filter((one) => satisfies(splitAt(one)[1]!, range, { includePrerelease: true })),
    }));
    const affected = found.filter((version) => version.packages.length > 0);
    const rows = affected.map(({ name, version, team, commit, places, packages }) => [
      ...[packages.join(', '), name, version, team, commit?.slice(0, 10) ?? null, places.join(', ')],
    ]);
    const head = ['PACKAGE', 'REMOTE', 'VERSION', 'TEAM', 'COMMIT', 'WHERE'];
    out.result(affected, tableOr(`No version that visitors get contains ${args.package}.`, head, rows));
  },
});

export const sbom = command({
  name: 'sbom',
  description: 'The software bill of materials of a set, as CycloneDX 1.6 in JSON',
  args: { set: { type: 'string', description: 'Number of a set; default: the live one' }, environment },
  async run(args, { out, registry }) {
    const number = args.set ? Number(args.set) : (await registry.current()).number;
    const site = { type: 'application', 'bom-ref': `set-${number}`, name: 'site', version: `set ${number}` };
    const bill = billOf(site, await registry.packagesOfSet(number));
    out.result(bill, JSON.stringify(bill, null, 2));
  },
});
