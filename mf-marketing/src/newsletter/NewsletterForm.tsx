import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { styled } from 'styled-components';
import { useSubscribe } from './useSubscribe.ts';

/** Without final-form and valibot: for one field they would more than double the code that Home loads. */
export function NewsletterForm() {
  const { email, setEmail, error, state, subscribe, input } = useSubscribe();
  return (
    <Form
      method="dialog"
      noValidate
      aria-labelledby="newsletter"
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe();
      }}
    >
      <NeedsScript>
        Without it, write to <MailLink />.
      </NeedsScript>
      <Row>
        <TextField
          ref={input}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
        <Button
          type="submit"
          variant="ink"
          pending={state.is === 'pending'}
          pendingLabel={<Spinner label="Subscribing" />}
        >
          Subscribe
        </Button>
      </Row>
      <div role="status">
        {state.is === 'success' ? (
          <Good>
            <span>{state.message}</span>
            {state.link ? (
              <a href={state.link} target="_blank" rel="noopener">
                Click here to verify your subscription
              </a>
            ) : null}
          </Good>
        ) : null}
      </div>
      <div role="alert">{state.is === 'error' ? <Bad>{state.message}</Bad> : null}</div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-3);
`;

/* The label is above both, so that field and button are aligned and an error below moves neither. */
const Row = styled.div`
  display: grid;
  gap: 12px;
  @media (min-width: 620px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > button { min-width: 120px; margin-top: calc(var(--t-2) * 1.4 + 6px); align-self: start; }
  }
`;

const Good = styled.p`
  && { display: grid; gap: 4px; max-width: 62ch; color: var(--ok); font-weight: 500; }
  > a { justify-self: start; }
`;

const Bad = styled.p`
  && { max-width: 62ch; color: var(--error); font-weight: 500; }
`;
