import { styled } from 'styled-components';
import { passwordStrength } from './passwordStrength.ts';

/** Four segments in ink, never in colour, and the word with its reason. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const { segments, word, reason } = passwordStrength(password);
  return (
    <Root>
      <Segments aria-hidden>
        {[1, 2, 3, 4].map((segment) => (
          <i key={segment} data-on={segment <= segments || undefined} />
        ))}
      </Segments>
      {word ? (
        <p>
          <b>{`${word}.`}</b> <span>{reason}</span>
        </p>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  padding-top: 2px;
  > p { color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
  b { color: var(--ink); font-weight: 600; }
`;

const Segments = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 3px;
  > i { height: 4px; background: var(--line); }
  > [data-on] { background: var(--ink); }
  @media (forced-colors: active) {
    > i { border: 1px solid CanvasText; }
    > [data-on] { background: CanvasText; forced-color-adjust: none; }
  }
`;
