import { containerFigures, roomText } from '@fieldbox/contract/catalogue/containerFigures';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { DrawingImage, type DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Measured } from '@fieldbox/shop-ui/product/Measured';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';
import { containerNames } from '../catalogue/containerNames.ts';
import { FromPrice } from '../catalogue/FromPrice.tsx';
import { sizeOf } from '../catalogue/sizes.ts';
import expandable from '../drawings/kindExpandable.unit.json';
import forty from '../drawings/kindForty.unit.json';
import hybrid from '../drawings/kindHybrid.unit.json';
import multi from '../drawings/kindMulti.unit.json';
import reinforced from '../drawings/kindReinforced.unit.json';
import twenty from '../drawings/kindTwenty.unit.json';

/** All drawn at one scale, so that their sizes can be compared. */
export function ContainerTypes({ containers, sector }: { containers: Container[] | undefined; sector: Sector }) {
  return (
    <Section
      heading="Container types"
      lede={
        <>
          Standard containers of 20ft and 40ft, and four types made of them, all with the same fixed points. Drawn at
          one scale, on squares of 4&nbsp;ft. Measured drawings and data sheets are in{' '}
          <TextLink to={pagePaths.resources}>Resources</TextLink>.
        </>
      }
    >
      <Sheet>
        {containerNames.map(({ kind, name }) => (
          <article key={kind}>
            <DrawingImage shown={containerTypes[kind].drawing} />
            <h3>{name}</h3>
            <p>{containerTypes[kind].text}</p>
            <Facts>
              <Measured>{`${sizeOf(kind)}, ${roomText(containerFigures[kind])}`}</Measured>
              <FromPrice
                offered={containers?.filter((container) => container.kind === kind)}
                name={name}
                sector={sector}
              />
            </Facts>
          </article>
        ))}
      </Sheet>
    </Section>
  );
}

/* One sheet, divided into cells by rules. */
const Sheet = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--line);
  gap: 1px;
  > article {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: var(--s-4) var(--s-5) var(--s-2);
    background: var(--sheet);
  }
  /* Extends the drawing's floor to the rules. */
  img { width: calc(100% + 2 * var(--s-5)); max-width: none; margin: calc(-1 * var(--s-4)) calc(-1 * var(--s-5)) 0; }
  h3 { margin-block: var(--s-3) 6px; font-size: var(--t-3); }
  p { max-width: 44ch; color: var(--ink-2); font-size: var(--t-2); text-wrap: pretty; }
  @media (min-width: 620px) { grid-template-columns: repeat(2, 1fr); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, 1fr); }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  align-items: center;
  justify-content: space-between;
  margin-top: auto;
  padding-top: var(--s-2);
  font-size: var(--t-2);
  font-variant-numeric: tabular-nums;
`;

/** The container types of the solutions page (docs/specification/visitors.md#solutions). */
const containerTypes: Record<ContainerKind, { text: string; drawing: DrawnUnit }> = {
  '20ft': { text: 'The standard container. The shortest way from order to site.', drawing: twenty },
  '40ft': { text: 'Twice the length, for a room and a store in one.', drawing: forty },
  expandable: {
    text: 'A section slides out on site: a standard container on the road, a wider room where it stands.',
    drawing: expandable,
  },
  reinforced: { text: 'Strengthened walls and doors for contents that others must not get at.', drawing: reinforced },
  multi: {
    text: 'Several units joined or stacked, for a post that one container cannot hold.',
    drawing: multi,
  },
  hybrid: {
    text: 'A container with a fabric shelter beside it: hard walls for equipment, covered ground for people.',
    drawing: hybrid,
  },
};
