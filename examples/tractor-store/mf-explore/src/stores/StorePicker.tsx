import type { FragmentProps } from '@onesite/shared-host';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import type { Store } from '../../../api/explore/explore.ts';

type Props = FragmentProps<[Store[]]> & { onPicked?: (store: Store) => void };

/** A dialog with all stores; without scripts a select, which is a field of the form around it. */
export function StorePicker({ onPicked, data: [stores = []] }: Props) {
  const [isOpen, setOpen] = useState(false);
  const pick = (store: Store) => {
    onPicked?.(store);
    setOpen(false);
  };
  return (
    <>
      <noscript>
        <label>
          The store where you fetch it
          <select name="store">
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </noscript>
      <button className="button" type="button" onClick={() => setOpen(true)}>
        Choose a store
      </button>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} title="Our stores">
          <ul>
            {stores.map((store) => (
              <li key={store.id}>
                <p>
                  {store.name}, {store.street}, {store.city}
                </p>
                <button className="button" type="button" onClick={() => pick(store)}>
                  Choose {store.name}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
