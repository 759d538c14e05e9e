import { Verbatim } from '@onesite/shared-ui/data/Verbatim';
import { Key } from '../keyboard/Key.tsx';
import type { PaletteCommand } from './commands.ts';
import { Option, Right, Words } from './Palette.styles.ts';
import { markMatches } from './textMatch.ts';

type Props = {
  command: PaletteCommand;
  /** What matched, to be underlined. */
  parts: readonly string[];
  onChoose: () => void;
};

export function PaletteOption({ command, parts, onChoose }: Props) {
  const { id, icon: Icon, label, detail, number, keys } = command;
  return (
    <Option value={id} onSelect={onChoose} data-address={'address' in command ? command.address : undefined}>
      <Icon size={18} aria-hidden />
      <Words>
        <span dir="auto">
          <Marked text={label} parts={parts} />
        </span>
        {detail ? (
          <small dir="auto">
            {' '}
            <Marked text={detail} parts={parts} />
          </small>
        ) : null}
      </Words>
      <Right>
        {number ? <Verbatim>{number}</Verbatim> : null}
        {keys?.map((key) => (
          <Key key={key} aria-hidden>
            {key}
          </Key>
        ))}
        {keys ? null : (
          <Key aria-hidden data-enter>
            Enter
          </Key>
        )}
      </Right>
    </Option>
  );
}

const Marked = ({ text, parts }: { text: string; parts: readonly string[] }) =>
  markMatches(text, parts).map(({ text: part, isMatch }, index) => (isMatch ? <mark key={index}>{part}</mark> : part));
