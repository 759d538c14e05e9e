import type { ReactNode } from 'react';

/** What no translator may change: ids, codes, usernames, addresses, names of files. */
export const Verbatim = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>;
