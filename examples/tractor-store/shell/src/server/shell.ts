import { createShellServer } from '@onesite/shell/server';
import { frame } from '../frame.tsx';

export const { shared, render } = createShellServer(frame);
export { site } from './site.ts';
