import type { Role } from '@onesite/shared-contract/accounts/roles';

/** Somebody logged in or out in another tab of this browser. The tabs share its cookies. */
export type LoginChange = { role: Role; isAuthenticated: boolean };

let channel: BroadcastChannel | undefined;

/** Listens to the browser's other tabs, and lets this one report to them. Returns a function that ends it. */
export function joinTabs(onChange: (change: LoginChange) => void) {
  const joined = openChannel();
  if (!joined) return () => {};
  joined.onmessage = ({ data }: MessageEvent<LoginChange>) => onChange(data);
  channel = joined;
  return () => {
    joined.close();
    channel = undefined;
  };
}

/** Firefox refuses it to pages that may not store anything. */
function openChannel() {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}

export const reportToOtherTabs = (change: LoginChange) => channel?.postMessage(change);
