import type { Logger } from 'pino';

/**
 * Handles what nobody caught, with one line: after a rejected promise the process goes on, because the code that waits for it is
 * notified; after an exception its state is unknown, and it ends with status 1.
 */
export function installLastHandler(logger: Logger) {
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'a rejected promise was not handled'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception was not caught: the process ends');
    process.exit(1);
  });
}
