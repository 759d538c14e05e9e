import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { recommendedUnit } from '@fieldbox/contract/units/units';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { completeOffer } from '../offer/completeOffer.ts';
import { RecommendedSet } from './RecommendedSet.tsx';

/** For how many people and how long a mission is, and the set that is recommended for it. */
export function MissionDetails({ mission, catalogue }: { mission: Mission; catalogue: Catalogue }) {
  const unit = recommendedUnit(mission);
  const offer = completeOffer(catalogue);
  const facts = [
    { term: 'Personnel', value: mission.personnel },
    { term: 'Duration', value: mission.duration },
  ];
  return (
    <Root>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? 'not stated'}</dd>
          </div>
        ))}
      </dl>
      {unit && offer ? <RecommendedSet unit={unit} mission={mission} offer={offer} /> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px 32px;
  padding: 14px 18px 18px 52px;
  font-size: var(--t-2);
  line-height: 1.45;
  > dl > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--s-4);
    padding-block: 5px;
    border-bottom: 1px solid var(--line-strong);
  }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  @media (min-width: 700px) { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); align-items: start; }
  @media (max-width: 699px) { padding-left: 18px; }
`;
