import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { promises } from '@fieldbox/contract/site/promises';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { linkToSubmitted } from '../link/linkTo.ts';

type Props = { configuration: SubmittedConfiguration; answerTo: string | null };

/** The submitted configuration, shown only in print. */
export const PrintedSubmit = ({ configuration, answerTo }: Props) => {
  const { id, createdAt, mission, container, components, totalPrice, quantity } = configuration;
  return (
    <Printed>
      <QuoteSheet
        title={`Quote request no. ${id}`}
        date={new Date(createdAt)}
        mission={mission.name}
        sector={mission.type}
        {...{ container, components, totalPrice, quantity }}
        wishes={factsOf(requestFields, configuration)}
        link={linkToSubmitted(configuration)}
      >{`${promises.quote}${answerTo ? ` We reply to ${answerTo}.` : ''}`}</QuoteSheet>
    </Printed>
  );
};
