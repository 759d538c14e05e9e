import { readId } from '@onesite/shared-contract/formats/ids';
import { limits } from '@onesite/shared-contract/formats/limits';
import { type Sector, sectors } from '../catalogue/sectors.ts';
import * as pagePaths from '../site/pagePaths.ts';
import { withQuery } from '../site/paths.ts';
import type { UnitName } from '../units/units.ts';

/**
 * What a link to a configuration holds: what was chosen, by ids. Never who chose it or what for
 * (docs/specification/configurator.md#links).
 */
export interface LinkedConfiguration {
  sector: Sector;
  missionId: number | null;
  containerId: number | null;
  /** In the order of choosing, each once. */
  componentIds: number[];
}

/** The first field of every link. A new format gets a new version, and old versions stay readable. */
const version = '1';

export const configurationPath = (configuration: LinkedConfiguration): string =>
  withQuery(pagePaths.configurator, { [linkParameter]: encodeConfiguration(configuration) });

/** `1.civilian.8.12.3-7-9`: version, sector, mission, container, components; nothing where nothing is chosen. */
export function encodeConfiguration({ sector, missionId, containerId, componentIds }: LinkedConfiguration): string {
  return [version, sector, missionId ?? '', containerId ?? '', componentIds.join('-')].join('.');
}

/** Version, sector, two ids and fifty components at their longest. A longer text is refused before it is looked at. */
const maxLength = 600;

/**
 * The configuration that a link's text encodes, whatever follows its code, such as a bracket or a full stop; null if
 * `encodeConfiguration` would not have written that code.
 */
export function decodeConfiguration(text: string): LinkedConfiguration | null {
  if (text.length > maxLength) return null;
  const [, code = ''] = /^((?:\w*\.){4}(?:\w+(?:-\w+)*)?)\W*$/.exec(text) ?? [];
  const [writtenBy, sectorName, mission, container, components] = code.split('.');
  const sector = sectors.find((each) => each === sectorName);
  if (writtenBy !== version || !sector || components === undefined) return null;
  const [missionId, containerId] = [mission, container].map((id) => (id ? readId(id) : undefined));
  const componentIds = components === '' ? [] : components.split('-').map(readId);
  if (missionId === null || containerId === null || !areIds(componentIds)) return null;
  return { sector, missionId: missionId ?? null, containerId: containerId ?? null, componentIds };
}

const areIds = (ids: (number | null)[]): ids is number[] =>
  !ids.includes(null) && ids.length <= limits.listEntries && new Set(ids).size === ids.length;

const linkParameter = 'configuration';

export const unitPath = (name: UnitName): string => withQuery(pagePaths.configurator, { unit: name });
