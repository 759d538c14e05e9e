import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { completeOffer } from '../offer/completeOffer.ts';

const variantsDialog = lazyCode(() =>
  import(/* webpackChunkName: "variants" */ './VariantsDialog.tsx').then((module) => module.VariantsDialog),
);

type Props = { catalogue: Catalogue; isOpen: boolean; onClose: () => void };

/** The kept variants, while they are open. */
export function Variants({ catalogue, isOpen, onClose }: Props) {
  const offer = completeOffer(catalogue);
  if (!isOpen) return null;
  return (
    <LazyPart code={variantsDialog} of="variants">
      {(VariantsDialog) => (offer ? <VariantsDialog offer={offer} onClose={onClose} /> : null)}
    </LazyPart>
  );
}
