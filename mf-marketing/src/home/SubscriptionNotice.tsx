import { type SubscriptionOutcome, subscriptionOutcomes } from '@fieldbox/contract/contact/subscriptionOutcomes';
import { useSearchParams } from '@onesite/shared-host';
import { Alert, type AlertTone } from '@onesite/shared-ui/feedback/Alert';
import { Page } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';

const notices: Record<SubscriptionOutcome, { tone: AlertTone; title: string; text: string }> = {
  verified: { tone: 'ok', title: 'Your subscription is verified.', text: 'You will get the next newsletter.' },
  unsubscribed: {
    tone: 'info',
    title: 'You have been unsubscribed.',
    text: "We removed your address from the list and won't send you any more newsletters.",
  },
  invalid: {
    tone: 'error',
    title: 'This link is no longer valid.',
    text: 'It has already been used or is too old. Subscribe again at the bottom of this page to get a new one.',
  },
};

/** The outcome of a link in a newsletter mail. */
export function SubscriptionNotice() {
  const [search] = useSearchParams();
  const outcome = subscriptionOutcomes.find((each) => each === search.get('subscription'));
  if (!outcome) return null;
  const { tone, title, text } = notices[outcome];
  return (
    <Place>
      <Alert tone={tone} title={title} role="status">
        {text}
      </Alert>
    </Place>
  );
}

const Place = styled(Page)`
  padding-block: var(--s-5) 0;
`;
