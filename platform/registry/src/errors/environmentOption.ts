import { defaultEnvironment } from '@onesite/protocol/registry';

/** What a command in a message needs, so that it changes this environment. */
export const environmentOption = (environment: string) =>
  environment === defaultEnvironment ? '' : ` --environment ${environment}`;
