import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { Actions, Facts, Name, Rows } from './ComponentList.styles.ts';
import { factNames, ListHead } from './ListHead.tsx';

/** The list before its rows are known: its own frame, with rules in place of what they say. */
export const BlankList = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden>
      <ListHead />
      <Rows>
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <BlankPicture />
            <Name>
              <BlankLine style={{ width: '58%' }} />
              <BlankLine style={{ width: '84%' }} />
              <BlankLine style={{ width: '46%' }} />
            </Name>
            <Facts>
              {factNames.map((name) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <BlankLine style={{ width: '64%' }} />
                  </dd>
                </div>
              ))}
            </Facts>
            <Actions>{'\u00a0'}</Actions>
          </li>
        ))}
      </Rows>
    </div>
  </div>
);

const BlankPicture = styled.div`
  aspect-ratio: 4 / 3;
  border: 1px solid var(--line-strong);
  background: var(--inset);
`;

/* As high as a line of text, with a rule in its middle; that of the price is at the right, as prices are. */
const BlankLine = styled.div`
  display: flex;
  align-items: center;
  height: 1lh;
  &::before { content: ''; flex: 1; height: 1px; background: var(--line-strong); }
  @media (min-width: 620px) { ${Facts} > :last-child & { margin-left: auto; } }
`;
