import { totalPrice } from '@fieldbox/contract/orders/price';
import { unitPath } from '@fieldbox/contract/units/unitLink';
import { partsOnOffer } from '@fieldbox/contract/units/unitParts';
import { missionUnits, type Unit } from '@fieldbox/contract/units/units';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import { Section } from '@onesite/shared-ui/layout/Section';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogueProps.ts';
import { containerNames } from '../catalogue/containerNames.ts';
import { sectorNames } from '../catalogue/sectorNames.ts';

/** The units of the missions in Solutions, with what they cost today. */
export function MoreUnits({ catalogue }: { catalogue: Catalogue | undefined }) {
  return (
    <Section
      heading="A unit for each mission"
      lede="What we recommend starting from, as shown in Solutions. Each price covers everything that is on offer today."
    >
      <Columns>
        {(['military', 'civilian'] as const).map((sector) => (
          <div key={sector}>
            <h3>{sectorNames[sector]}</h3>
            <ul>
              {missionUnits
                .filter((unit) => unit.sector === sector)
                .map((unit) => (
                  <li key={unit.name}>
                    <span>
                      <strong>{unit.title}</strong>
                      <small>{`${nameOf(unit)}, ${unit.parts.length} components`}</small>
                    </span>
                    <b>{catalogue ? <Money dollars={priceToday(unit, catalogue)} /> : null}</b>
                    <TextLink to={unitPath(unit.name)} alone>
                      Start from this unit<VisuallyHidden>{`: ${unit.title}`}</VisuallyHidden>
                    </TextLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Columns>
    </Section>
  );
}

const nameOf = ({ kind }: Unit) => containerNames.find((named) => named.kind === kind)!.name;

function priceToday(unit: Unit, catalogue: Catalogue) {
  const { container, components } = partsOnOffer(unit, catalogue);
  return totalPrice(
    container ?? null,
    components.filter((component) => component !== undefined),
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s-6) var(--s-7);
  > * { min-width: 0; }
  h3 { margin-bottom: var(--s-3); font-size: var(--t-4); }
  ul { border-top: 1px solid var(--line-strong); }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s-4);
    align-items: center;
    padding-block: var(--s-2);
    border-bottom: 1px solid var(--line);
    list-style: none;
  }
  strong { display: block; font-weight: 560; }
  small { color: var(--ink-2); font-size: var(--t-1); }
  b { font-weight: 500; font-variant-numeric: tabular-nums; }
  li > a { justify-self: start; }
  @media (min-width: 620px) { li { grid-template-columns: minmax(0, 1fr) auto auto; } }
  @media (min-width: 1180px) { grid-template-columns: 1fr 1fr; }
`;
