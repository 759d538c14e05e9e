import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { Bookmark, BookmarkCheck, ChevronDown, Share2 } from 'lucide-react';
import { memo, useId, useMemo, useState } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { FigureList } from '../figures/FigureList.tsx';
import { linkTo } from '../link/linkTo.ts';
import { ShownLink } from '../link/ShownLink.tsx';
import { useShareLink } from '../link/useCopyLink.ts';
import { variantCode } from '../link/variantCode.ts';
import { completeOffer } from '../offer/completeOffer.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
import { Action, Actions, Figures } from '../summary/SummaryActions.styles.ts';
import { storeVariant, useVariants } from '../variants/storedVariants.ts';
import { MoreMenu } from './MoreMenu.tsx';

/** All figures, Share and Save; the rest is in a menu. */
export const SummaryActions = memo(function SummaryActions({ catalogue }: { catalogue: Catalogue }) {
  const id = useId();
  const getState = configurator.useGetState();
  const sector = useSector();
  const { share, shownLink } = useShareLink();
  const [isUnfolded, setUnfolded] = useState(false);
  const [areVariantsOpen, setVariantsOpen] = useState(false);
  const { isSaved, save } = useSaved();
  const openVariants = () => setVariantsOpen(true);

  return (
    <>
      {isUnfolded ? (
        <Figures id={id} role="region" aria-label="All figures" tabIndex={0}>
          <SelectedFigures />
        </Figures>
      ) : null}
      {shownLink ? <ShownLink link={shownLink} /> : null}
      <Actions data-dock>
        <Action
          type="button"
          data-fold
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? id : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          All figures
          <ChevronDown aria-hidden />
        </Action>
        <Action type="button" onClick={() => share(linkTo(sector, getState()))}>
          <Share2 aria-hidden />
          Share
        </Action>
        <Action type="button" onClick={() => (!isSaved && save()) || openVariants()}>
          {isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
          <span>{isSaved ? 'Saved' : 'Save'}</span>
        </Action>
        <MoreMenu onVariants={openVariants} />
      </Actions>
      <Variants catalogue={catalogue} isOpen={areVariantsOpen} onClose={() => setVariantsOpen(false)} />
    </>
  );
});

/** The figures of what is chosen. A click shows its effect on the controls first. */
function SelectedFigures() {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  return <FigureList {...useValueAfterPaint(useMemo(() => ({ kind, components }), [kind, components]))} />;
}

/** Whether what is chosen is among the variants, and a way to put it there: false where there is no room. */
function useSaved() {
  const variants = useVariants();
  const activeSector = useSector();
  const getState = configurator.useGetState();
  const code = configurator.useSelector((state) => variantCode({ ...state, activeSector }));
  return {
    isSaved: variants.some((variant) => variantCode(variant) === code),
    save: () => storeVariant('', activeSector, getState()),
  };
}

const variantsDialog = lazyCode(() =>
  import(/* webpackChunkName: "variants" */ '../variants/VariantsDialog.tsx').then((module) => module.VariantsDialog),
);

type VariantsProps = { catalogue: Catalogue; isOpen: boolean; onClose: () => void };

/** The kept variants, while they are open. */
function Variants({ catalogue, isOpen, onClose }: VariantsProps) {
  const offer = completeOffer(catalogue);
  if (!isOpen) return null;
  return (
    <LazyPart code={variantsDialog} of="variants">
      {(VariantsDialog) => (offer ? <VariantsDialog offer={offer} onClose={onClose} /> : null)}
    </LazyPart>
  );
}
