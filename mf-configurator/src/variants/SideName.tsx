import { variantOf } from '../link/variantOf.ts';
import { useVariants } from './storedVariants.ts';

/** The name under which this device keeps a configuration, if it does. */
export function SideName({ code }: { code: string }) {
  const stored = variantOf(code, useVariants());
  return stored ? <p dir="auto">{stored.name}</p> : null;
}
