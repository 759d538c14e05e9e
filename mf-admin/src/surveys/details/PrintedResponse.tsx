import type { QuestionnaireResponseDetails } from '@fieldbox/contract/survey/questionnaire';
import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { styled } from 'styled-components';
import { PriorityBadge } from '../PriorityBadge.tsx';
import { ResponseSheet } from './ResponseSheet.tsx';

/** The response for the printer, which prints it instead of the page. */
export const PrintedResponse = ({
  response,
  showsEmpty,
}: {
  response: QuestionnaireResponseDetails;
  showsEmpty: boolean;
}) => (
  <Printed>
    <div className="print-sheet">
      <Head>
        <h1>{response.leadName}</h1>
        <PriorityBadge priority={surveyPriority(response)} />
      </Head>
      <ResponseSheet {...{ response, showsEmpty }} />
    </div>
  </Printed>
);

const Head = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  padding-bottom: 12px;
  h1 { font-size: var(--t-4); }
`;
