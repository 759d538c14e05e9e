import { useAccountState } from '@onesite/shared-host';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';

type Values = Record<string, unknown>;

/**
 * Inside a react-final-form behind a login: what was typed, except passwords, is there again after the session has ended
 * (`useAccountState`).
 */
export function AccountDraft({ forRole, name }: { forRole: string; name: string }) {
  const form = useForm<Values>();
  const [draft = {}, store] = useAccountState<Values>(forRole, name);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, after the effects by which fields take their initial values
  useEffect(() => {
    if (!isMounted) return;
    form.batch(() => {
      for (const [field, value] of Object.entries(draft)) form.change(field, value);
    });
    return form.subscribe(({ values, initialValues = {} }) => store(changesIn(values, initialValues)), {
      values: true,
      initialValues: true,
    });
  }, [isMounted]);
  return null;
}

/** Only what was changed: the other fields are loaded again. */
function changesIn(values: Values, initial: Partial<Values>): Values | undefined {
  const names = Object.keys({ ...initial, ...values });
  const changed = names.filter((name) => values[name] !== initial[name] && !/password/i.test(name));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])) : undefined;
}
