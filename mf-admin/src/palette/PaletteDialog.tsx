import { Button } from '@onesite/shared-ui/actions/Button';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { BareDialog } from '@onesite/shared-ui/overlay/BareDialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { CloseKey } from './CloseKey.tsx';
import { Head, Note } from './Frame.styles.ts';
import { paletteField } from './paletteField.ts';

const palette = lazyCode(() =>
  import(/* webpackChunkName: "admin-palette" */ './Palette.tsx').then(({ Palette }) => Palette),
);

type Props = { open: boolean; onOpenChange: (open: boolean) => void; showKeys: () => void };

/** The palette's window. */
export function PaletteDialog({ open, onOpenChange, showKeys }: Props) {
  const [hasSelected, setSelected] = useState(false);

  function change(isOpen: boolean) {
    setSelected(false);
    onOpenChange(isOpen);
  }

  return (
    <BareDialog
      label={paletteField.label}
      open={open}
      onOpenChange={change}
      focusAfter={hasSelected ? nowhere : undefined}
    >
      <Content
        onClose={() => change(false)}
        onSelected={() => {
          setSelected(true);
          onOpenChange(false);
        }}
        showKeys={showKeys}
      />
    </BareDialog>
  );
}

/** A selected line may take the focus; otherwise the focus returns to the page. */
const nowhere = () => null;

type ContentProps = { onClose: () => void; onSelected: () => void; showKeys: () => void };

/** The field accepts text at once; the results come with the code. */
function Content(props: ContentProps) {
  const { code: View, failed, retrying, fetch } = palette.useCode(true);
  const [text, setText] = useState('');
  if (View) return <View text={text} onTextChange={setText} {...props} />;
  return (
    <>
      <Head>
        <Search size={20} aria-hidden />
        <input
          type="text"
          aria-label={paletteField.label}
          placeholder={paletteField.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <CloseKey onClick={props.onClose} />
      </Head>
      {failed ? (
        <Note role="alert">
          <p>The search could not be loaded.</p>
          <Button size="small" pending={retrying} pendingLabel="Retrying..." onClick={fetch}>
            Retry
          </Button>
        </Note>
      ) : (
        <Note role="status">Loading…</Note>
      )}
    </>
  );
}
