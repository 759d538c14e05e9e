import { Logo } from '@fieldbox/shop-ui/brand/Logo';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Section } from '@onesite/shared-ui/layout/Section';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Part } from './frame/Part.tsx';
import { Switches } from './frame/Switches.tsx';
import { showPseudoStates } from './frame/showPseudoStates.ts';
import { showTheme, type Theme } from './frame/theme.ts';
import { groups, nameOf, partId } from './groups.ts';

/** All parts in all states on one page, group by group. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('system');
  const [textSize, setTextSize] = useState('100');
  useEffect(showPseudoStates, []);
  useEffect(() => showTheme(theme), [theme]);
  useEffect(() => {
    document.documentElement.style.fontSize = textSize === '100' ? '' : `${textSize}%`;
  }, [textSize]);
  return (
    <Page>
      <Head>
        <Logo name="FieldBox" />
        <div>
          <PageHeading size="tool" lede="The parts that every page is made of, each in its states.">
            Gallery of parts
          </PageHeading>
        </div>
        <Switches {...{ theme, setTheme, textSize, setTextSize }} />
      </Head>
      <Columns>
        <Index aria-label="Parts">
          {Object.entries(groups).map(([group, parts]) => (
            <div key={group}>
              <a href={`#${group}`}>{nameOf(group)}</a>
              <ul>
                {parts.map((part) => (
                  <li key={part.part}>
                    <a href={`#${partId(group, part)}`}>{part.part}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Index>
        <main>
          {Object.entries(groups).map(([group, parts]) => (
            <div key={group} id={group} data-group>
              <Section heading={nameOf(group)} space="close">
                {parts.map((part) => (
                  <Part key={part.part} id={partId(group, part)} {...part} />
                ))}
              </Section>
            </div>
          ))}
        </main>
      </Columns>
    </Page>
  );
}

const Head = styled.header`
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-5);
  border-bottom: var(--w-rule) solid var(--ink);
  @media (min-width: 1024px) {
    grid-template-columns: 1fr auto;
    align-items: end;
    > :first-child { grid-column: 1 / -1; }
  }
`;

const Columns = styled.div`
  @media (min-width: 1180px) {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s-7);
    align-items: start;
  }
  @media (max-width: 1179px) { nav ul { display: none; } }
`;

const Index = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-5);
  padding-block: var(--s-4);
  font-size: var(--t-2);
  a { display: flex; align-items: center; min-height: 28px; color: var(--ink-2); text-decoration: none; }
  a:hover { color: var(--ink); text-decoration: underline; }
  > div > a { min-height: 44px; color: var(--ink); font-weight: 560; }
  @media (min-width: 1180px) {
    position: sticky;
    top: 0;
    display: block;
    max-height: 100vh;
    overflow-y: auto;
    padding-block: var(--s-5);
    font-size: var(--t-1);
    > div + div { margin-top: var(--s-2); border-top: 1px solid var(--line); }
  }
`;
