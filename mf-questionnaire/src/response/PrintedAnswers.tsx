import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { PrintSheet } from '@fieldbox/shop-ui/print/PrintSheet';
import { formatHere } from '@onesite/shared-contract/formats/dates';
import { styled } from 'styled-components';
import { AnswerSections } from './AnswerSections.tsx';

/** The answers on paper, with the logo; no page breaks within a group that fits a page. */
export const PrintedAnswers = ({ response }: { response: PublicResponse }) => (
  <Sheet title={`Questionnaire response ${response.id}`} date={formatHere(response.created_at)}>
    <AnswerSections response={response} />
  </Sheet>
);

const Sheet = styled(PrintSheet)`
  .print-sheet + & { break-before: page; }
  > section { margin-top: 12pt; break-inside: avoid; }
  h3 { padding-bottom: 3pt; border-bottom: 0.75pt solid var(--line-strong); font-size: 11pt; break-after: avoid; }
  dl > div {
    display: grid;
    grid-template-columns: 170pt 1fr;
    gap: 12pt;
    padding-block: 3pt;
    border-bottom: 0.5pt solid var(--line);
    break-inside: avoid;
  }
  dt, small { color: #414d54; }
  dd { overflow-wrap: anywhere; white-space: pre-wrap; }
  small { display: block; padding-top: 3pt; font-size: 8pt; }
`;
