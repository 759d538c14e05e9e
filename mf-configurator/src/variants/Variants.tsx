import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { completeOffer } from '../offer/completeOffer.ts';
import { LoadingState } from '../steps/LoadingState.tsx';

const variantsDialog = lazyCode(() =>
  import(/* webpackChunkName: "variants" */ './VariantsDialog.tsx').then((module) => module.VariantsDialog),
);

type Props = { catalogue: Catalogue; isOpen: boolean; onClose: () => void };

/** The kept variants, while they are open. */
export function Variants({ catalogue, isOpen, onClose }: Props) {
  const { code: VariantsDialog, failed, fetch } = variantsDialog.useCode(isOpen);
  const offer = completeOffer(catalogue);
  if (!isOpen) return null;
  if (failed) return <LoadingState of="variants" failed onRetry={fetch} />;
  return VariantsDialog && offer ? <VariantsDialog offer={offer} onClose={onClose} /> : null;
}
