import { defaultComponentIcon, iconOfPart, type PartName, partOfIcon } from './parts.ts';

interface Shown {
  icon: string;
  part: PartName | null;
}

/**
 * Icon and part of a component of which a call names one, both or none (docs/specification/configurator.md#parts). What is named is
 * stored as it is; what is not follows from the other where that one has changed, and stays as it is otherwise.
 */
export function shownAs(named: Partial<Shown>, stored?: Shown): Shown {
  if (named.part !== undefined) {
    const isSame = stored?.part === named.part;
    return { part: named.part, icon: named.icon ?? (isSame ? stored.icon : iconOfPart(named.part)) };
  }
  const icon = named.icon ?? stored?.icon ?? defaultComponentIcon;
  return { icon, part: stored?.icon === icon ? stored.part : partOfIcon(icon) };
}
