import { brand } from '@fieldbox/contract/site/brand';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../brand/Logo.tsx';

export type PrintSheetProps = { title: string; date: string; children: ReactNode; className?: string };

/** A sheet of paper under the logo, its title and its date. In `Printed`, it is what the browser prints. */
export const PrintSheet = ({ title, date, children, className = '' }: PrintSheetProps) => (
  <Sheet className={`print-sheet ${className}`}>
    <Head>
      <Logo name={brand.name} />
      <h1>{title}</h1>
      <p>{date}</p>
    </Head>
    {children}
  </Sheet>
);

/* Sizes in points instead of the screen's tokens. */
const Sheet = styled.article`
  color: #10171b;
  font-size: 9.5pt;
  line-height: 1.35;
  print-color-adjust: exact;
`;

const Head = styled.header`
  display: flex;
  gap: 18pt;
  align-items: center;
  padding-bottom: 8pt;
  border-bottom: 1.5pt solid;
  > h1 { margin-left: auto; font-size: 13pt; }
`;
