import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { styled } from 'styled-components';
import { answerGroups, namesIn } from './answerGroups.ts';
import { isLeftOut } from './answerText.ts';

type Props = { response: QuestionnaireResponse; isPressed: boolean; onPress: () => void };

/** Shows which questions were left empty; nothing where none was. */
export function EmptyAnswersButton({ response, isPressed, onPress }: Props) {
  if (!answerGroups.some((group) => namesIn(group).some((name) => isLeftOut(response, name)))) return null;
  return (
    <Line>
      <LinkButton aria-pressed={isPressed} onClick={onPress}>
        Show empty answers
      </LinkButton>
    </Line>
  );
}

const Line = styled.p`
  padding: 4px 24px;
  border-top: 1px solid var(--line-strong);
  font-size: 0.875rem;
  [aria-pressed='true'] { text-decoration-thickness: 2px; }
  @media (max-width: 799px) { padding-inline: 16px; }
`;
