import { requestPath } from '@fieldbox/contract/orders/requestPath';
import { promises } from '@fieldbox/contract/site/promises';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';

type Props = {
  number: number;
  answerTo: string | null;
  /** Undefined where this device stores nothing. */
  shareKey: string | undefined;
};

/** Whom the reply goes to, and when. */
export const NextSteps = ({ number, answerTo, shareKey }: Props) => (
  <section aria-labelledby="next-steps">
    <h2 id="next-steps">What happens next</h2>
    <Steps>
      <li>A representative reviews your configuration and what you want to use it for.</li>
      <li>
        <span>{promises.quote}</span>{' '}
        {answerTo ? (
          <span>
            We reply to{' '}
            <strong dir="auto" translate="no">
              {answerTo}
            </strong>
            .{' '}
          </span>
        ) : null}
        <span>Final pricing may differ from the estimate.</span>
      </li>
      {shareKey ? (
        <li>
          <TextLink to={requestPath(number, shareKey)}>Track your request</TextLink> on its own page. Bookmark it to
          come back later.
        </li>
      ) : null}
      <li>
        To change something, or if that address is wrong, email <MailLink /> <span>{`and mention no. ${number}.`}</span>
      </li>
    </Steps>
  </section>
);

const Steps = styled.ol`
  display: grid;
  gap: var(--s-2);
  padding-left: 1.4em;
  list-style: decimal;
  li::marker { font-variant-numeric: tabular-nums; }
  strong { font-weight: 560; overflow-wrap: anywhere; }
`;
