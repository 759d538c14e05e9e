import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { exampleUnits } from '@fieldbox/contract/units/units';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import type { Catalogue, CatalogueProps } from '../catalogue/catalogueProps.ts';
import { MoreUnits } from './MoreUnits.tsx';
import { Study } from './Study.tsx';

export function CaseStudies({ data }: CatalogueProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const { entries: components } = useReferenceList('components', data?.[1]);
  const catalogue: Catalogue | undefined = containers && components && { containers, components };
  return (
    <Page>
      <PageHead>
        <PageHeading lede="Four example units: what each is for, where it would stand, and its parts. Tasks and places are invented, not customers' stories. Prices are today's, and you can change each unit part by part in the configurator.">
          Case Studies
        </PageHeading>
      </PageHead>
      {exampleUnits.map((unit, index) => (
        <Study key={unit.name} unit={unit} isFirst={index === 0} />
      ))}
      <MoreUnits catalogue={catalogue} />
      <CallToAction
        text="None of them fits? Start from an empty unit, or tell us what it is for."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}
