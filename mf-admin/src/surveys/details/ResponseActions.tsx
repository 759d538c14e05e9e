import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Mail, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { CopyLinkButton } from '../../tab/CopyLinkButton.tsx';

/** What can be done with a response. */
export const ResponseActions = ({ response: { id, email } }: { response: QuestionnaireResponse }) => (
  <>
    <AtTheLeft>
      <CopyLinkButton address={`?tab=questionnaires&open=${id}`} />
    </AtTheLeft>
    <Button onClick={() => window.print()}>
      <Printer size={18} aria-hidden />
      Print
    </Button>
    <ButtonLink variant="ink" to={mailTo(email, `Your questionnaire response ${id}`)}>
      <Mail size={18} aria-hidden />
      Reply by email
    </ButtonLink>
  </>
);

const AtTheLeft = styled.div`
  margin-right: auto;
  @media (max-width: 619px) { flex: 1 1 auto; > button { width: 100%; } }
`;
