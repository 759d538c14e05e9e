import { kindNamesInShort } from '@fieldbox/contract/links/describeLink';
import type { Side } from './comparison.ts';

/** `A, 20 ft`. */
export const sizeName = ({ letter, container }: Side): string =>
  container ? `${letter}, ${kindNamesInShort[container.kind]}` : letter;
