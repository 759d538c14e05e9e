import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { styled } from 'styled-components';
import type { Theme } from './theme.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const textSizes = ['100', '150', '200'].map((size) => ({ value: size, label: `${size} %` }));

export type SwitchesProps = {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  textSize: string;
  setTextSize: (size: string) => void;
};

export function Switches({ theme, setTheme, textSize, setTextSize }: SwitchesProps) {
  return (
    <Row>
      <SegmentedFilter label="Theme" options={themes} value={theme} onChange={(chosen) => setTheme(chosen as Theme)} />
      <SegmentedFilter label="Text size" options={textSizes} value={textSize} onChange={setTextSize} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  > * { max-width: 100%; }
`;
