import type { Logger } from 'pino';

/**
 * Handles what nobody caught, with one line: after a rejected promise the process goes on, as whoever waits for it has been
 * told; after an exception its state is unknown, and it ends with status 1.
 */
export function installLastHandler(logger: Logger) {
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'a rejected promise was not handled'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception was not caught: the process ends');
    process.exit(1);
  });
}
