import type { LedgerEntry } from '@onesite/protocol/registry';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { styled } from 'styled-components';
import { Changes } from '../changes/Changes.tsx';
import { timeText } from '../texts/formats.ts';
import { gateCount } from './ChecksMark.tsx';

type Props = { entry: LedgerEntry; onClose: () => void };

/** Why a release was refused, and what to do about it. */
export const FindingsDialog = ({ entry: { changes, findings, passed, person, at, why }, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title="Refused"
    description="Nothing was changed. Fix what was found, publish, and promote the new version."
  >
    <DescriptionList
      items={[
        { term: 'It would have changed', value: <Changes changes={changes} /> },
        { term: 'By', value: person },
        { term: 'When (UTC)', value: timeText(at) },
        { term: 'Why', value: why },
        { term: 'Passed', value: `${passed?.length ?? 0} of ${gateCount}: ${passed?.join(', ') || 'none'}` },
        ...findings.map((finding, index) => ({
          term: `${capital(finding.gate)}${index ? ` (${index + 1})` : ''}`,
          value: (
            <Finding>
              <span>{`${finding.package} ${finding.version}: ${finding.problem}.`}</span>
              <small>{finding.advice}</small>
            </Finding>
          ),
        })),
      ]}
    />
  </Dialog>
);

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

const Finding = styled.span`
  display: grid;
  gap: 4px;
`;
