import { randomUUID } from 'node:crypto';

/**
 * A software bill of materials: what is shipped depends on its parts, and these on the packages that are part of them
 * (https://cyclonedx.org/docs/1.6/json/). Plain JavaScript, for the repository's own releases as well.
 * @param {{ 'bom-ref': string, [more: string]: string }} shipped
 * @param {Pick<import('@onesite/protocol/registry').BuiltFrom, 'name' | 'version' | 'packages' | 'team' | 'commit'>[]} parts
 */
export function billOf(shipped, parts) {
  const licences = new Map(parts.flatMap(({ packages }) => Object.entries(packages)));
  const refOf = ({ name, version }) => `${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: shipped },
    components: [
      ...parts.map((one) => ({ type: 'application', 'bom-ref': refOf(one), ...factsOf(one) })),
      ...Array.from(licences, ([id, licence]) => ({
        type: 'library',
        'bom-ref': addressOf(id),
        ...libraryOf(id, licence),
      })),
    ],
    dependencies: [
      { ref: shipped['bom-ref'], dependsOn: parts.map(refOf) },
      ...parts.map((one) => ({ ref: refOf(one), dependsOn: Object.keys(one.packages).map(addressOf) })),
    ],
  };
}

const factsOf = ({ name, version, team, commit }) => ({
  name,
  version,
  properties: Object.entries({ team, commit }).flatMap(([key, value]) =>
    value ? [{ name: `federation:${key}`, value }] : [],
  ),
});

function libraryOf(id, licence) {
  const [name, version] = splitAt(id);
  const isExpression = /^[\w.()+ -]+$/.test(licence) && !/^(SEE |UNLICENSED$)/.test(licence);
  const licenses = isExpression ? [{ expression: licence }] : [{ license: { name: licence } }];
  return { name, version, purl: addressOf(id), ...(licence && { licenses }) };
}

/** Such as `pkg:npm/%40scope/name@1.2.0` (https://github.com/package-url/purl-spec). */
function addressOf(id) {
  const [name, version] = splitAt(id);
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/**
 * A package's name, which may begin with @, and its version or a range of them.
 * @param {string} text @returns {[name: string, version?: string]}
 */
export function splitAt(text) {
  const at = text.indexOf('@', 1);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
