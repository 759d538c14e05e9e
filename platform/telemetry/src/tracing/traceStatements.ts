import type { StatementObserver } from '../postgres/observeStatements.ts';
import type { Tracing } from './tracing.ts';

/** The same observer, which also records the statements of traced calls. */
export const traceStatements = (
  observer: StatementObserver,
  tracing: Pick<Tracing, 'statement'>,
): StatementObserver => ({
  ...observer,
  statement(statement) {
    const ended = observer.statement(statement);
    const traced = tracing.statement(statement.strings);
    if (!traced) return ended;
    return (error) => {
      ended(error);
      traced(error);
    };
  },
});
