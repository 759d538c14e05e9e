import { css, styled } from 'styled-components';

export const fieldGroupLook = css`
  min-width: 0;
  padding-top: var(--s-4);
  border: 0;
  border-top: var(--w-rule) solid var(--ink);
  > legend {
    float: left; /* below the rule instead of on it */
    width: 100%;
    padding: 0;
    font-size: var(--t-4);
    font-weight: 600;
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
  }
`;

/** Fields that belong together, under a heading that is their legend. */
export const FieldGroup = styled.fieldset`
  ${fieldGroupLook}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  > p { max-width: 62ch; margin-top: -12px; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;
