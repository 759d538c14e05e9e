import * as callPaths from '@fieldbox/contract/site/callPaths';
import { startShell } from '@onesite/shell/start';
import { frame } from './frame.tsx';

// The API calls it 'admin', the role is 'administrator'.
startShell(frame, { authStatusPaths: { administrator: callPaths.adminAuthStatus } });
