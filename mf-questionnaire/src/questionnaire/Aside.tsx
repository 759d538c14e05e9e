import { brand } from '@fieldbox/contract/site/brand';
import type { QuestionGroup } from '@fieldbox/contract/survey/questions/question';
import { DrawingImage, type DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useState } from 'react';
import { styled } from 'styled-components';
import connectivity from '../drawings/connectivity.unit.json';
import deployment from '../drawings/deployment.unit.json';
import downtime from '../drawings/downtime.unit.json';
import equipment from '../drawings/equipment.unit.json';
import power from '../drawings/power.unit.json';
import unit from '../drawings/unit.unit.json';

/** The parts that a group's answers can lead to, from the rules of the proposal. Other groups lead to none. */
const drawings: Partial<Record<QuestionGroup, DrawnUnit>> = { deployment, connectivity, equipment, power, downtime };

/** Below the form, from 1280 px beside it with the drawing. `group` is the shown one, if groups are shown one at a time. */
export function Aside({ group }: { group: QuestionGroup | undefined }) {
  // Off-line, a drawing that was not shown before does not load.
  const [missing, setMissing] = useState<DrawnUnit>();
  const own = group && drawings[group];
  const decided = own === missing ? undefined : own;
  return (
    <Root aria-label="About the unit, and help">
      <figure>
        <DrawingImage shown={decided ?? unit} onError={() => setMissing(decided)} />
        <figcaption>
          {decided ? 'FBX-CORE: the parts that this group decides.' : 'FBX-CORE: each group decides a part of it.'}
        </figcaption>
      </figure>
      <section>
        <h2>Would you rather talk to someone?</h2>
        <p>Write or call, and we will fill this in together.</p>
        <TextLink href={brand.mailLink} alone translate="no">
          {brand.email}
        </TextLink>
        <TextLink href={brand.phoneLink} alone>
          {brand.phone}
        </TextLink>
      </section>
    </Root>
  );
}

const Root = styled.aside`
  display: grid;
  gap: var(--s-6);
  font-size: var(--t-2);
  line-height: 1.5;
  > figure { display: none; max-width: 328px; }
  figcaption {
    margin-top: 8px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-1);
    line-height: 1.45;
  }
  > section { padding-top: 12px; border-top: 1px solid var(--line-strong); }
  h2 { font-size: var(--t-2); font-stretch: 100%; font-weight: 600; letter-spacing: 0; line-height: 1.4; }
  p { max-width: 62ch; margin-block: 4px var(--s-2); color: var(--ink-2); text-wrap: pretty; }
  section > a { display: flex; width: fit-content; overflow-wrap: anywhere; }
  @media (min-width: 1280px) { > figure { display: block; } }
`;
