import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { Measured, UnitChoice } from '@fieldbox/shop-ui/product/Measured';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import type { ContainersProps } from '../catalogue/catalogueProps.ts';
import { containerNames } from '../catalogue/containerNames.ts';
import { FromPrice } from '../catalogue/FromPrice.tsx';
import { sizeOf } from '../catalogue/sizes.ts';
import { DrawingDownload } from './DrawingDownload.tsx';
import { measuredDrawings } from './measuredDrawings.ts';

export function Resources({ data }: ContainersProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  return (
    <Page>
      <PageHead>
        <PageHeading lede="Measured drawings and data sheets of each kind of container, for planning a site, a lift and a load. The drawings are to scale and can be saved as SVG files; a data sheet prints on one page.">
          Resources
        </PageHeading>
        <Units>
          <UnitChoice />
        </Units>
      </PageHead>
      <List>
        {containerNames.map(({ kind, name }, index) => (
          <article key={kind}>
            <div>
              <h2>{name}</h2>
              <p>
                <Measured>{sizeOf(kind)}</Measured>
              </p>
              <FromPrice offered={containers?.filter((container) => container.kind === kind)} name={name} />
              <Links>
                <TextLink to={withQuery(pagePaths.dataSheet, { kind })} alone>
                  Data sheet<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
                </TextLink>
                <DrawingDownload kind={kind} name={name} />
              </Links>
            </div>
            <DrawingImage
              shown={measuredDrawings[kind].narrow}
              wide={measuredDrawings[kind].sheet}
              wideFrom={768}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
            />
          </article>
        ))}
      </List>
      <CallToAction
        text="What a unit can hold, what it then weighs and what it costs: put one together yourself."
        links={[{ to: pagePaths.caseStudies, label: 'Case Studies' }]}
      />
    </Page>
  );
}

const List = styled.div`
  border-top: var(--w-rule) solid var(--ink);
  > article {
    display: grid;
    gap: var(--s-4) var(--gap);
    padding-block: var(--s-5) var(--s-6);
    break-inside: avoid;
    > * { min-width: 0; }
  }
  > article + article { border-top: 1px solid var(--line); }
  h2 { margin-bottom: var(--s-2); font-size: var(--t-5); }
  p { color: var(--ink-2); font-variant-numeric: tabular-nums; }
  img { max-width: 360px; }
  @media (min-width: 768px) { img { max-width: 720px; } }
  @media (min-width: 1024px) { > article { grid-template-columns: 4fr 8fr; } }
`;

const Units = styled.div`
  display: flex;
  margin-top: var(--s-4);
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-5);
`;
