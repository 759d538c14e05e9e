import { styled } from 'styled-components';
import { ContactFields } from './ContactFields.tsx';
import type { Group } from './groups.ts';
import { QuestionField } from './QuestionField.tsx';

export function GroupSection({ group }: { group: Group }) {
  const { id } = group;
  return (
    <Root id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{group.heading}</h2>
      <Lede>{group.lede}</Lede>
      <Questions>
        {group.key === 'lead' ? <ContactFields /> : null}
        {group.questions.map((question) => (
          <QuestionField key={question.name} question={question} />
        ))}
      </Questions>
    </Root>
  );
}

const Root = styled.section`
  padding-bottom: var(--s-7);
  scroll-margin-top: 24px;
  > h2 { font-size: var(--t-5); }
  & + & { padding-top: var(--s-6); border-top: var(--w-rule) solid var(--ink); }
  &:focus { outline: none; }
`;

const Lede = styled.p`
  max-width: 56ch;
  margin-top: 8px;
  color: var(--ink-2);
`;

const Questions = styled.div`
  margin-top: var(--s-5);
  > * { padding-block: var(--s-5); border-top: 1px solid var(--line); }
  > :last-child { padding-bottom: 0; }
`;
