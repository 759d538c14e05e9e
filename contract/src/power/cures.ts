import type { ContainerKind } from '../catalogue/containerKinds.ts';
import { offeredAs } from '../catalogue/offer.ts';
import { factsOfPart, type PartName, partOf, parts } from '../catalogue/parts.ts';
import { type FittedComponent, lacksPower, type Nameless } from '../fit/fitNotes.ts';

const rankOf = (part: PartName) => factsOfPart(part)?.bringsPower ?? 0;

/** Parts that make power or bring it to the unit, the one that fits every site first. */
export const powerSources: readonly PartName[] = (Object.keys(parts) as PartName[])
  .filter(rankOf)
  .sort((first, second) => rankOf(first) - rankOf(second));

type Offered = FittedComponent & { supplier?: unknown };

/** What is on offer to supply or store power, one for each part that is not there yet, the company's own before suppliers'. */
export const sourcesOnOffer = <Component extends Offered>(
  selected: readonly Nameless[],
  offered: readonly Component[],
  order: readonly PartName[] = [...powerSources, 'battery'],
): Component[] =>
  order
    .filter((part) => !selected.some((component) => partOf(component) === part))
    .flatMap((part) => offeredAs(part, offered) ?? []);

/** Each of which, added to what lacks power, is enough. */
export const curesOf = <Component extends Offered>(
  kind: ContainerKind | undefined,
  selected: readonly FittedComponent[],
  offered: readonly Component[],
): Component[] =>
  lacksPower(kind, selected)
    ? sourcesOnOffer(selected, offered).filter((source) => !lacksPower(kind, [...selected, source]))
    : [];
