import type { AccountDraft } from '@onesite/shared-ui/forms/accountDraft';
import { RestoredDraft } from '@onesite/shared-ui/forms/RestoredDraft';
import { styled } from 'styled-components';
import type { OrderForm } from './orderForm.ts';

const describe = ({ name }: Partial<OrderForm>) =>
  `${name?.trim() || 'An order without a name'}. Nothing has been created.`;

/** Inside the form: keeps its draft, and says so. */
export const OrderDraftNote = ({ draft }: { draft: AccountDraft<Partial<OrderForm>> }) => (
  <Root>
    <RestoredDraft draft={draft} describe={describe} discardLabel="Discard draft" firstField="missionId" />
  </Root>
);

const Root = styled.div`
  padding-top: 10px;
  > :last-child { margin-bottom: 0; }
`;
