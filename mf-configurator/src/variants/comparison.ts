import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { linkedSelection } from '../link/linkedSelection.ts';
import { selectionOnOffer } from '../offer/selectionOnOffer.ts';
import type { StoredVariant } from './storedVariants.ts';
import { variantOf } from './variantCode.ts';

/** One of the two that are compared, as far as it is on offer. */
export type Side = {
  name: string;
  code: string;
  sector: Sector;
  mission: Mission | undefined;
  container: Container | undefined;
  components: CatalogueComponent[];
  totalPrice: number;
  /** What is no longer on offer: by name if this device keeps the variant, else by number. */
  missing: string[];
};

/** What a code of the address describes, or null if it is none. A variant of this device has its name, any other the given one. */
export function sideOf(code: string | null, offer: Offer, variants: StoredVariant[], name: string): Side | null {
  const linked = code === null ? null : linkedSelection(code, offer);
  if (code === null || !linked) return null;
  const stored = variantOf(code, variants);
  const { selectedMission, selectedContainer, selectedComponents = [] } = linked.selection;
  const ids = selectedComponents.map(({ id }) => id);
  return {
    name: stored?.name ?? name,
    code,
    sector: linked.sector,
    mission: selectedMission ?? undefined,
    container: selectedContainer ?? undefined,
    components: ids.flatMap((id) => offer.components.find((component) => component.id === id) ?? []),
    totalPrice: totalPrice(selectedContainer ?? null, selectedComponents),
    missing: stored ? selectionOnOffer(offer, stored).withdrawn : linked.missing,
  };
}

export type Sides = [Side, Side];

/** What is compared: the mission, the container or a component. Undefined where a side has none. */
export type ComparedPart = { key: string; what: string; values: [string | undefined, string | undefined] };

/** The parts of both, each once: those that differ, then those that are the same. */
export function compareParts(sides: Sides) {
  const parts: (ComparedPart & { differs: boolean })[] = [];

  function add(
    key: string,
    what: string,
    ids: [number | undefined, number | undefined],
    values: ComparedPart['values'],
  ) {
    if (ids.some((id) => id !== undefined)) parts.push({ key, what, values, differs: ids[0] !== ids[1] });
  }

  const both = <Value>(of: (side: Side) => Value): [Value, Value] => [of(sides[0]), of(sides[1])];
  add(
    'mission',
    'Mission',
    both(({ mission }) => mission?.id),
    both(({ mission }) => mission?.name),
  );
  add(
    'container',
    'Container',
    both(({ container }) => container?.id),
    both(({ container }) => container && `${container.name}, ${formatMoney(container.basePrice)}`),
  );
  const components = new Map(sides.flatMap((side) => side.components.map((component) => [component.id, component])));
  for (const { id, name, price } of components.values()) {
    const has = both((side) => side.components.some((component) => component.id === id));
    add(
      `component ${id}`,
      name,
      [has[0] ? id : undefined, has[1] ? id : undefined],
      [has[0] ? formatMoney(price) : undefined, has[1] ? formatMoney(price) : undefined],
    );
  }
  return { differing: parts.filter(({ differs }) => differs), same: parts.filter(({ differs }) => !differs) };
}
