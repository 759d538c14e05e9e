import { partOf } from '@fieldbox/contract/catalogue/parts';
import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import type { PropsWithChildren } from 'react';
import { styled } from 'styled-components';
import { NoteList } from '../NoteList.tsx';
import { PriceTotal } from '../PriceTotal.tsx';
import type { Catalogue } from './CatalogueDialog.tsx';
import { useOrderDraft } from './useOrderDraft.ts';

/** Fields, and beside them from 1024 px the unit that they describe. */
export const DraftPanes = ({ catalogue, children }: PropsWithChildren<{ catalogue: Catalogue }>) => (
  <Panes>
    {children}
    <DraftSheet catalogue={catalogue} />
  </Panes>
);

/** The selected unit, its parts and its price. */
function DraftSheet({ catalogue }: { catalogue: Catalogue }) {
  const { mission, container, selected, newestId, quantity, total } = useOrderDraft(catalogue);
  const parts = selected.map(partOf);
  const newest = parts[selected.findIndex(({ id }) => id === newestId)];
  const isOnce = parts.filter((part) => part === newest).length === 1;
  const notes = fitNotes(container?.kind, selected);
  return (
    <Sheet>
      {/* It scrolls in a low window, by keys as well. */}
      <Unit role="group" aria-label="Unit and items" tabIndex={0}>
        <Figure $isExample={!container}>
          <SizedDrawing
            kind={container?.kind ?? '20ft'}
            sector={mission?.type ?? 'civilian'}
            components={parts}
            newest={isOnce ? newest : undefined}
            title={container ? undefined : 'No container chosen yet: the outline of a 20 ft unit'}
            ratio={1.25}
            steady
          />
        </Figure>
        <Items caption="Items" container={container} parts={selected} newestId={newestId} />
        <Notes aria-live="polite">{notes.length > 0 ? <NoteList notes={notes.map(({ text }) => text)} /> : null}</Notes>
      </Unit>
      <PriceTotal label="Estimated total" dollars={total} quantity={quantity} note={estimateNote} />
    </Sheet>
  );
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  font-size: var(--t-2);
  line-height: 1.45;
  @media (pointer: fine) { --control: 40px; }
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1fr) 468px; }
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  background: var(--paper);
  > :last-child { border-bottom: 0; background: var(--sheet); }
  @media (min-width: 1024px) {
    position: sticky;
    top: 0;
    height: calc(100dvh - 48px - 68px - 76px);
    max-height: 780px;
    border-left: 1px solid var(--line-strong);
    /* In sight also where a message above has pushed the sheet down. */
    > :last-child { position: sticky; bottom: 0; }
  }
  @media (max-width: 1023px) { border-top: 1px solid var(--line-strong); }
`;

const Unit = styled.div`
  flex: 1;
  @media (min-width: 1024px) { min-height: 0; overflow-y: auto; }
`;

const Items = styled(PartTable)`
  font-size: 0.875rem;
`;

const Notes = styled.div`
  > ul { padding: 10px 18px; border-top: 1px solid var(--line); }
`;

const Figure = styled.figure<{ $isExample: boolean }>`
  flex: none;
  padding: 4px 12px 8px;
  border-bottom: 1px solid var(--line-strong);
  ${({ $isExample }) => $isExample && '.unit { opacity: 0.4; }'}
`;
