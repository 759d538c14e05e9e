import { Check, CircleAlert, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { type FormSectionEntry, type SectionState, useSectionStates } from './formSections.ts';
import { showSection } from './showSection.ts';

export type SectionIndexProps = {
  label: string;
  sections: readonly FormSectionEntry[];
};

/** Inside a react-final-form: a link to each of its sections, with how far it is. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return (
    <Root aria-label={label}>
      <ol>
        {useSectionStates(sections).map((section) => (
          <li key={section.id}>
            <SectionLink section={section} />
          </li>
        ))}
      </ol>
    </Root>
  );
}

const SectionLink = ({ section: { id, heading, toCorrect, isComplete } }: { section: SectionState }) => (
  <Anchor
    href={`#${id}`}
    onClick={(event) => {
      if (showSection(id)) event.preventDefault();
    }}
    $incorrect={toCorrect > 0}
  >
    {toCorrect > 0 ? <CircleAlert size={16} /> : isComplete ? <Check size={16} /> : <Minus size={16} />}
    <span>{heading}</span>
    {toCorrect > 0 ? <small>{`${toCorrect} to correct`}</small> : null}
    {toCorrect === 0 && isComplete ? <VisuallyHidden> (complete)</VisuallyHidden> : null}
  </Anchor>
);

const Root = styled.nav`
  > ol { border-top: 1px solid var(--line-strong); }
`;

const Anchor = styled.a<{ $incorrect: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px 1fr auto;
  gap: 8px;
  align-items: center;
  padding-block: 10px;
  border-bottom: 1px solid var(--line);
  color: ${({ $incorrect }) => ($incorrect ? 'var(--error)' : 'var(--ink-2)')};
  font-size: var(--t-2);
  line-height: 1.3;
  text-decoration: none;
  &:hover { ${({ $incorrect }) => !$incorrect && 'color: var(--ink);'} text-decoration: underline; }
  > small { font-weight: 400; font-size: var(--t-1); font-variant-numeric: tabular-nums; }
`;
