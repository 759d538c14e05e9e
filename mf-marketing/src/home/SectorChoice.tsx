import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { Slot, useNavigate } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { css, type RuleSet, styled } from 'styled-components';

const useCases: { sector: Sector; label: string }[] = [
  { sector: 'military', label: 'Military Use Case' },
  { sector: 'civilian', label: 'Civilian Use Case' },
];

/**
 * The ways into the configurator, and one for who does not know yet what to configure. A form, so that a click before the scripts are loaded also opens the configurator, with the sector in its address.
 */
export function SectorChoice() {
  const chooseSector = useChooseSector();
  const navigate = useNavigate();
  return (
    <>
      <Form action="/configurator">
        {useCases.map(({ sector, label }) => (
          <SectorButton
            key={sector}
            type="submit"
            name="sector"
            value={sector}
            onClick={(event) => {
              event.preventDefault();
              chooseSector(sector);
              navigate(pagePaths.configurator);
            }}
          >
            <Swatch $sector={sector} aria-hidden />
            <span>{label}</span>
            <ArrowRight size={18} />
          </SectorButton>
        ))}
      </Form>
      <Unsure>
        Not sure what you need? <TextLink to={pagePaths.questionnaire}>Answer a few questions</TextLink>
      </Unsure>
      <Sent>
        <Slot name="home" />
      </Sent>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  margin-top: var(--s-6);
  @media (min-width: 620px) { grid-template-columns: 1fr 1fr; max-width: 540px; }
`;

const Unsure = styled.p`
  margin-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--t-2);
`;

/* Its line is free from the start: what this device has sent is known only in the browser. */
const Sent = styled.p`
  min-height: 1lh;
  margin-top: var(--s-2);
  font-size: var(--t-2);
`;

const SectorButton = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 60px;
  padding: 8px 20px 8px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--sheet);
  color: var(--ink);
  font: 560 var(--t-2) / 1.2 var(--font-text);
  text-align: left;
  cursor: pointer;
  &:hover { border-color: var(--ink); box-shadow: inset 0 -3px 0 var(--signal); }
  > .lucide { margin-left: auto; }
`;

/** A patch of a unit's corrugated side in its sector's paint. Paints are not tokens, which name roles. */
const Swatch = styled.span<{ $sector: Sector }>`
  flex: none;
  width: 34px;
  height: 34px;
  border: 1px solid var(--ink);
  forced-color-adjust: none; /* the colour is its meaning */
  ${({ $sector }) => skins[$sector]}
`;

const folds = (fold: string) => `repeating-linear-gradient(90deg, ${fold} 0 2px, transparent 2px 8px)`;

const skins: Record<Sector, RuleSet> = {
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
