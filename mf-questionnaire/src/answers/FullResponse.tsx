import type { QuestionnaireInput } from '@fieldbox/contract/survey/questionnaire';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { fullText } from './fullText.ts';

/** All of a response as text, which can be folded away. */
export const FullResponse = ({ response }: { response: QuestionnaireInput }) => (
  <Fold open>
    <summary>
      <ChevronRight aria-hidden />
      Full response text
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <section tabIndex={0} aria-label="Full response text" dir="auto">
      {fullText(response)}
    </section>
  </Fold>
);

const Fold = styled.details`
  summary {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 36px;
    margin-top: 6px;
    font-size: 0.875rem;
    font-weight: 560;
    list-style: none;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  .lucide { width: 16px; height: 16px; }
  &[open] .lucide { rotate: 90deg; }
  section {
    max-height: 240px;
    margin-top: 6px;
    padding: 14px 16px;
    border: 1px solid var(--line);
    background: var(--paper);
    font: 400 var(--t-1)/1.6 var(--font-text);
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  @media print { section { max-height: none; } }
`;
