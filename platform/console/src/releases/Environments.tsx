import type { CurrentRelease, PlatformSession } from '@onesite/protocol/registry';
import { Button } from '@onesite/shared-ui/actions/Button';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { useState } from 'react';
import { chosenEnvironment, useEnvironmentsQuery, useReleaseOfQuery } from '../api/consoleApi.ts';
import { ReleaseDialog } from '../changes/ReleaseDialog.tsx';
import { changesBetween } from '../changes/release.ts';

type Props = { session: PlatformSession; current: CurrentRelease | undefined; onChoose: (environment: string) => void };

/** Chooses the environment that the page shows, and promotes the set of the one before it. Nothing where there is only one. */
export function Environments({ session, current, onChoose }: Props) {
  const { data: environments = [] } = useEnvironmentsQuery();
  const chosen = chosenEnvironment();
  const before = environments[environments.findIndex(({ name }) => name === chosen) - 1]?.name;
  const { data: given } = useReleaseOfQuery(before ?? '', { skip: before === undefined });
  const [isOpen, setOpen] = useState(false);

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
      {given && given.number > 0 && current && !session.scope ? (
        <Button onClick={() => setOpen(true)}>{`Promote from ${before}`}</Button>
      ) : null}
      {isOpen && given && current ? (
        <ReleaseDialog
          release={{ kind: 'promote', changes: changesBetween(current.versions, given.versions) }}
          live={current.number}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
