import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { styled } from 'styled-components';
import { AssigneeSection } from '../assignee/AssigneeSection.tsx';
import { NotesSection } from '../notes/NotesSection.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { FactsSection } from './FactsSection.tsx';
import { SoldItems } from './SoldItems.tsx';

/** An order as it was sold: the unit and its parts at the left, whom it is for and what is done about it at the right. */
export const OrderSheet = ({ order }: { order: SubmittedConfiguration }) => (
  <Columns>
    <Unit>
      <Figure>
        <SizedDrawing
          kind={order.container.kind}
          sector={order.mission.type}
          components={order.components.map(partOf)}
          dims={false}
        />
      </Figure>
      <SoldItems order={order} />
    </Unit>
    <Work>
      <AssigneeSection order={order} />
      <CustomerSection order={order} />
      <NotesSection order={order} />
      <FactsSection order={order} />
    </Work>
  </Columns>
);

const Columns = styled.div`
  flex: 1;
  display: grid;
  font-size: 0.875rem;
  line-height: 1.4;
  > * { display: flex; flex-direction: column; min-width: 0; }
  @media (min-width: 1280px) { grid-template-columns: 310px minmax(0, 1fr); }
`;

const Unit = styled.div`
  @media (min-width: 1280px) { border-right: 1px solid var(--line-strong); }
`;

/* As high as a window leaves, so that the parts and the total below it are seen without scrolling. */
const Figure = styled.figure`
  position: relative;
  height: clamp(190px, 100vh - 640px, 300px);
  border-bottom: 1px solid var(--line-strong);
  overflow: hidden;
  > * { position: absolute; inset: 0; }
  @media (max-width: 1279px) { height: auto; aspect-ratio: 1 / 0.62; }
`;

const Work = styled.div`
  @media (max-width: 1279px) { border-top: 1px solid var(--line-strong); }
`;
