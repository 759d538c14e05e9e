import { startShell } from '@onesite/shell/start';
import { frame } from './frame.tsx';

startShell(frame);
