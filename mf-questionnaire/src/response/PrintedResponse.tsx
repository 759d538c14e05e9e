import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { PrintedAnswers } from './PrintedAnswers.tsx';

/** A response without a proposal, shown only in print. */
export const PrintedResponse = ({ response }: { response: PublicResponse }) => (
  <Printed>
    <PrintedAnswers response={response} />
  </Printed>
);
