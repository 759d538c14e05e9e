import * as callPaths from '@fieldbox/contract/site/callPaths';
import { startShell } from '@onesite/shell/start';
import { frame } from './frame/frame.ts';

startShell(frame, { authStatusPaths: { administrator: callPaths.adminAuthStatus } });
