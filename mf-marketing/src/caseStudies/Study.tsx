import { unitPath } from '@fieldbox/contract/units/unitLink';
import type { exampleUnits } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { ArrowRight } from 'lucide-react';
import type { Catalogue } from '../catalogue/catalogueProps.ts';
import { sectorNames } from '../catalogue/sectorNames.ts';
import { caseStudies } from './caseStudies.ts';
import { PartsList } from './PartsList.tsx';
import { Article, Facts, Head, Parts, Picture } from './Study.styles.ts';

type Props = { unit: (typeof exampleUnits)[number]; catalogue: Catalogue | undefined; isFirst: boolean };

/** One example unit: its drawing with numbers, what it is for, and its parts by the same numbers. */
export function Study({ unit, catalogue, isFirst }: Props) {
  const { name, title, sector, reason } = unit;
  const { task, place, aim, drawing, narrow } = caseStudies[name];
  return (
    <Article aria-labelledby={name}>
      <Head>
        <h2 id={name}>{title}</h2>
        <span>{`Example, ${sectorNames[sector]}`}</span>
      </Head>
      <Picture>
        <DrawingImage
          shown={narrow}
          wide={drawing}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </Picture>
      <Parts>
        <PartsList unit={unit} catalogue={catalogue} />
        <ButtonLink to={unitPath(name)}>
          Start from this unit<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          <ArrowRight />
        </ButtonLink>
      </Parts>
      <Facts>
        {Object.entries({ Task: task, Place: place, 'Why these parts': reason, Aim: aim }).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
    </Article>
  );
}
