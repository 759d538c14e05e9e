import { configurationPath } from '@fieldbox/contract/configurationLink';
import type { Container } from '@fieldbox/contract/containers';
import { formatMoney } from '@fieldbox/contract/money';
import * as pagePaths from '@fieldbox/contract/pagePaths';
import { type Sector, useActiveSector } from '@fieldbox/shared-host';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import { cheapestOf } from './cheapestOf.ts';

type Props = {
  /** What is on offer of one kind; undefined while the catalogue is not known. */
  offered: readonly Container[] | undefined;
  name: string;
  /** In which the configurator opens with the container; else in the visitor's. */
  sector?: Sector;
};

/** `from $18,500`, which leads to the configurator with that container. Where there is no price, the same link without one. */
export function FromPrice({ offered, name, sector }: Props) {
  const activeSector = useActiveSector();
  if (offered?.length === 0)
    return (
      <TextLink to={pagePaths.contact} alone>
        Ask for a price<VisuallyHidden> of {name}</VisuallyHidden>
      </TextLink>
    );
  const cheapest = offered && cheapestOf(offered);
  if (!cheapest)
    return (
      <TextLink to={pagePaths.configurator} alone>
        See the price<VisuallyHidden> of {name} in the configurator</VisuallyHidden>
      </TextLink>
    );
  const { id: containerId, basePrice } = cheapest;
  return (
    <TextLink
      to={configurationPath({ sector: sector ?? activeSector, missionId: null, containerId, componentIds: [] })}
      alone
    >
      from {formatMoney(basePrice)}
      <VisuallyHidden>: configure {name}</VisuallyHidden>
    </TextLink>
  );
}
