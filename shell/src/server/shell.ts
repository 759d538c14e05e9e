// The shell's server bundle: all that a renderer needs, and what the build reads about the frame and the site.
import { createShellServer } from '@onesite/shell/server';
import { frame } from '../frame.tsx';

export const { shared, render } = createShellServer(frame);
export { sections as frames } from '../frame/links.ts';
export { site } from './site.ts';
