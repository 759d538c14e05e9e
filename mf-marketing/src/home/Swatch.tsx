import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { css, styled } from 'styled-components';

/** A patch of a unit's corrugated side in its sector's paint. Paints are not tokens, which name roles. */
export const Swatch = styled.span<{ $sector: Sector }>`
  flex: none;
  width: 34px;
  height: 34px;
  border: 1px solid var(--ink);
  forced-color-adjust: none; /* the colour is its meaning */
  ${({ $sector }) => skins[$sector]}
`;

const folds = (fold: string) => `repeating-linear-gradient(90deg, ${fold} 0 2px, transparent 2px 8px)`;

const skins: Record<Sector, ReturnType<typeof css>> = {
  military: css`
    background: ${folds('#515b47')} #6b7660;
    @media (prefers-color-scheme: dark) { background: ${folds('#2e3628')} #424c39; }
  `,
  civilian: css`
    background:
      linear-gradient(var(--signal), var(--signal)) 0 7px / 100% 6px no-repeat,
      ${folds('#c2cacc')} #eef1f1;
    @media (prefers-color-scheme: dark) {
      background:
        linear-gradient(var(--signal), var(--signal)) 0 7px / 100% 6px no-repeat,
        ${folds('#475359')} #66737a;
    }
  `,
};
