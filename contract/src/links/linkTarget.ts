import { decodeConfiguration, encodeConfiguration, type LinkedConfiguration } from '../orders/configurationLink.ts';
import { linkParameter } from '../orders/linkParameter.ts';
import { unitParameter } from '../units/unitLink.ts';
import { type Unit, unitOf } from '../units/units.ts';
import { comparisonParameters } from './linkParameters.ts';

/** What a link's address names (docs/specification/configurator.md#links). */
export type LinkTarget =
  | { opens: 'configuration'; configuration: LinkedConfiguration }
  | { opens: 'unit'; unit: Unit }
  | { opens: 'comparison'; sides: [LinkedConfiguration, LinkedConfiguration] };

/** The parameters of an address, as a query schema or `URLSearchParams` provides them. */
export type LinkQuery = { configuration?: string; unit?: string; a?: string; b?: string };

/**
 * The longest value that can be a link: every field at its longest. A longer text is refused before it is looked at.
 * Version, sector, two ids and fifty components, with their separators.
 */
export const maxLinkLength = 600;

/** What an address names; null if one of its values is none that `linkQuery` writes. A configuration comes first, then a unit. */
export function readLink({ configuration, unit, a, b }: LinkQuery): LinkTarget | null {
  if (configuration !== undefined) {
    const read = decoded(configuration);
    return read && { opens: 'configuration', configuration: read };
  }
  if (unit !== undefined) {
    const found = unit.length <= maxLinkLength ? unitOf(unit) : undefined;
    return found ? { opens: 'unit', unit: found } : null;
  }
  const [one, other] = [a, b].map((code) => (code === undefined ? null : decoded(code)));
  return one && other ? { opens: 'comparison', sides: [one, other] } : null;
}

const decoded = (code: string) => (code.length <= maxLinkLength ? decodeConfiguration(code) : null);

/**
 * The canonical query of a link: its own parameters alone, in one order and one spelling. Components stay in the order of
 * choosing, which numbers them on the drawing.
 */
export function linkQuery(target: LinkTarget): Record<string, string> {
  if (target.opens === 'configuration') return { [linkParameter]: encodeConfiguration(target.configuration) };
  if (target.opens === 'unit') return { [unitParameter]: target.unit.name };
  const [a, b] = target.sides.map(encodeConfiguration);
  return { [comparisonParameters[0]]: a!, [comparisonParameters[1]]: b! };
}
