import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { Bookmark, BookmarkCheck, ChevronDown, Share2 } from 'lucide-react';
import { memo, useId, useMemo, useState } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { FigureList } from '../figures/FigureList.tsx';
import { linkTo } from '../link/linkTo.ts';
import { ShownLink } from '../link/ShownLink.tsx';
import { useCopyLink } from '../link/useCopyLink.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
import { Action, Actions, Figures } from '../summary/SummaryActions.styles.ts';
import { useSaved } from '../variants/useSaved.ts';
import { Variants } from '../variants/Variants.tsx';
import { MoreMenu } from './MoreMenu.tsx';

/** All figures, Share and Save; the rest is in a menu. */
export const SummaryActions = memo(function SummaryActions({ catalogue }: { catalogue: Catalogue }) {
  const id = useId();
  const getState = configurator.useGetState();
  const sector = useSector();
  const copy = useCopyLink();
  const [isUnfolded, setUnfolded] = useState(false);
  const [shownLink, setShownLink] = useState<string>();
  const [areVariantsOpen, setVariantsOpen] = useState(false);
  const { isSaved, save } = useSaved();
  const openVariants = () => setVariantsOpen(true);

  async function share() {
    const link = linkTo(sector, getState());
    if (!(await copy(link))) setShownLink(link);
  }

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
        <Action type="button" onClick={share}>
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
