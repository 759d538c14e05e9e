import { partWords } from '@fieldbox/contract/catalogue/partWords';
import { unitPath } from '@fieldbox/contract/units/unitLink';
import { kindNames } from '@fieldbox/contract/units/unitParts';
import type { exampleUnits } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { Fragment } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { sectorNames } from '../catalogue/sectorNames.ts';
import { caseStudies } from './caseStudies.ts';

type Props = { unit: (typeof exampleUnits)[number]; isFirst: boolean };

/** One example unit: its drawing with numbers, what it is for, and its parts by the same numbers. */
export function Study({ unit, isFirst }: Props) {
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
        <Fragment of="mf-configurator/example-unit" unit={name} fallback={<UnpricedParts {...unit} />} />
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

/** In the place of the configurator's list with prices. */
const UnpricedParts = ({ name, kind, parts }: Props['unit']) => (
  <>
    <ul>
      <li>{capitalized(kindNames[kind])}</li>
      {parts.map((part) => (
        <li key={part}>{capitalized(partWords[part].called)}</li>
      ))}
    </ul>
    <p>
      Today's price is <TextLink to={unitPath(name)}>in the configurator</TextLink>.
    </p>
  </>
);

/* The drawing rules the wide page, with its name and parts beside it; what is said of the unit stands below both. */
const Article = styled.article`
  display: grid;
  gap: var(--s-5) var(--s-7);
  padding-block: var(--s-6) var(--s-8);
  border-top: var(--w-rule) solid var(--ink);
  > * { min-width: 0; }
  @media (min-width: 1024px) {
    grid-template: 'picture head' auto 'picture parts' 1fr 'facts facts' auto / minmax(0, 7fr) minmax(0, 5fr);
    padding-top: var(--s-7);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  > h2 { font-size: var(--t-5); }
  > span { color: var(--ink-2); font-size: var(--t-1); }
  @media (min-width: 1024px) { grid-area: head; }
`;

const Picture = styled.div`
  margin-inline: calc(var(--edge) * -0.5);
  @media (min-width: 1024px) { grid-area: picture; margin: 0; }
`;

const Parts = styled.div`
  > a { margin-top: var(--s-5); }
  @media (max-width: 619px) { > a { width: 100%; } }
  @media (min-width: 1024px) { grid-area: parts; }
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--s-4) var(--gap);
  > div { padding-top: var(--s-3); border-top: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.85; }
  dd { max-width: 48ch; text-wrap: pretty; }
  @media (min-width: 620px) { grid-template-columns: repeat(2, 1fr); }
  @media (min-width: 1024px) { grid-area: facts; grid-template-columns: repeat(4, 1fr); }
`;
