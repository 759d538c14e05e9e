import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Layers2 } from 'lucide-react';
import { useState } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { completeOffer } from '../offer/completeOffer.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
import { Action } from '../summary/SummaryActions.styles.ts';
import { useVariants } from './storedVariants.ts';

const variantsDialog = lazyCode(() =>
  import(/* webpackChunkName: "compare" */ './VariantsDialog.tsx').then((module) => module.VariantsDialog),
);

/** Opens the kept variants. */
export function VariantsAction({ catalogue }: { catalogue: Catalogue }) {
  const [isOpen, setOpen] = useState(false);
  const { code: VariantsDialog, failed, fetch } = variantsDialog.useCode(isOpen);
  const count = useVariants().length;
  const offer = completeOffer(catalogue);
  return (
    <>
      <Action type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Layers2 aria-hidden />
        {count > 0 ? `Variants (${count})` : 'Variants'}
      </Action>
      {isOpen && VariantsDialog && offer ? <VariantsDialog offer={offer} onClose={() => setOpen(false)} /> : null}
      {isOpen && failed ? <LoadingState of="variants" failed onRetry={fetch} /> : null}
    </>
  );
}
