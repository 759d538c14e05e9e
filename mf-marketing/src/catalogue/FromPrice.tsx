import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useActiveSector } from '@fieldbox/shop-ui/visit/sector';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { cheapestOf } from './catalogue.ts';

type Props = {
  /** All containers on offer; undefined until they are loaded. */
  containers: readonly Container[] | undefined;
  kind: ContainerKind;
  name: string;
  /** The sector in which the configurator opens with the container; by default the visitor's. */
  sector?: Sector;
};

/** `from $18,500`, a link to the configurator with the cheapest container of the kind. Without a price, a link to where one gets it. */
export function FromPrice({ containers, kind, name, sector }: Props) {
  const activeSector = useActiveSector();
  const { to, text } = priceLink(kind, containers, sector ?? activeSector);
  return (
    <TextLink to={to} alone>
      <span>{text}</span>
      <VisuallyHidden>{` for ${name}`}</VisuallyHidden>
    </TextLink>
  );
}

function priceLink(kind: ContainerKind, containers: Props['containers'], sector: Sector) {
  if (!containers) return { to: pagePaths.configurator, text: 'See the price' };
  const cheapest = cheapestOf(kind, containers);
  if (!cheapest) return { to: pagePaths.contact, text: 'Ask for a price' };
  const { id: containerId, basePrice } = cheapest;
  return {
    to: configurationPath({ sector, missionId: null, containerId, componentIds: [] }),
    text: (
      <>
        from <Money dollars={basePrice} />
      </>
    ),
  };
}
