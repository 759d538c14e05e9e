import type { CurrentRelease, PlatformSession } from '@onesite/protocol/registry';
import { Button } from '@onesite/shared-ui/actions/Button';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { useState } from 'react';
import { chosenEnvironment, useEnvironmentsQuery, useMovesToSetQuery } from '../api/consoleApi.ts';
import { ReleaseDialog } from '../changes/ReleaseDialog.tsx';

type Props = { session: PlatformSession; current: CurrentRelease | undefined; onChoose: (environment: string) => void };

/** Chooses the environment that the page shows, and promotes the set of the one before it. Nothing where there is only one. */
export function Environments({ session, current, onChoose }: Props) {
  const { data: environments = [] } = useEnvironmentsQuery();
  const chosen = chosenEnvironment();
  const before = environments[environments.findIndex(({ name }) => name === chosen) - 1];
  const [isOpen, setOpen] = useState(false);
  const { data: changes } = useMovesToSetQuery(before?.number ?? 0, { skip: !isOpen });

  if (environments.length < 2) return null;
  return (
    <>
      <SelectField
        label="Environment"
        hideLabel
        value={chosen}
        options={environments.map(({ name }) => ({ value: name, label: name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      {before && before.number > 0 && current && !session.scope ? (
        <Button onClick={() => setOpen(true)}>{`Promote from ${before.name}`}</Button>
      ) : null}
      {isOpen && changes && current ? (
        <ReleaseDialog release={{ kind: 'promote', changes }} live={current.number} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
