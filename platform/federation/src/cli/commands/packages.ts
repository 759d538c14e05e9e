// What versions are made of: packages, sbom.
import { randomUUID } from 'node:crypto';
import type { BuiltFrom } from '@onesite/protocol/registry';
import { satisfies, validRange } from 'semver';
import { command, environment } from '../command.ts';
import { tableOr } from '../output.ts';

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
    const bill = billOf(number, await registry.packagesOfSet(number));
    out.result(bill, JSON.stringify(bill, null, 2));
  },
});

/** The site depends on the set's versions, and these on the packages that are part of them (https://cyclonedx.org/docs/1.6/json/). */
export function billOf(set: number, versions: BuiltFrom[]) {
  const site = { type: 'application', 'bom-ref': `set-${set}`, name: 'site', version: `set ${set}` };
  const licences = new Map(versions.flatMap(({ packages }) => Object.entries(packages)));
  const refOf = ({ name, version }: BuiltFrom) => `${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: site },
    components: [
      ...versions.map((one) => ({ type: 'application', 'bom-ref': refOf(one), ...factsOf(one) })),
      ...Array.from(licences, ([id, licence]) => ({
        type: 'library',
        'bom-ref': addressOf(id),
        ...libraryOf(id, licence),
      })),
    ],
    dependencies: [
      { ref: site['bom-ref'], dependsOn: versions.map(refOf) },
      ...versions.map((one) => ({ ref: refOf(one), dependsOn: Object.keys(one.packages).map(addressOf) })),
    ],
  };
}

const factsOf = ({ name, version, team, commit }: BuiltFrom) => ({
  name,
  version,
  properties: Object.entries({ team, commit }).flatMap(([key, value]) =>
    value ? [{ name: `federation:${key}`, value }] : [],
  ),
});

function libraryOf(id: string, licence: string) {
  const [name, version] = splitAt(id);
  const isExpression = /^[\w.()+ -]+$/.test(licence) && !/^(SEE |UNLICENSED$)/.test(licence);
  const licenses = isExpression ? [{ expression: licence }] : [{ license: { name: licence } }];
  return { name, version, purl: addressOf(id), ...(licence && { licenses }) };
}

/** Such as `pkg:npm/%40scope/name@1.2.0` (https://github.com/package-url/purl-spec). */
function addressOf(id: string) {
  const [name, version] = splitAt(id);
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version!)}`;
}

/** A package's name, which may begin with @, and its version or a range of them. */
function splitAt(text: string): [name: string, version?: string] {
  const at = text.indexOf('@', 1);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
