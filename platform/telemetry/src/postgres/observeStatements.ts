/** A statement that is sent: its text without values, and whether its caller already has a connection. */
export type Statement = { strings: readonly string[]; isHeld: boolean };

export type StatementObserver = {
  /** Called when a statement is sent, or waits for a connection. @returns a function to call when it has ended */
  statement: (statement: Statement) => (error?: unknown) => void;
  /** Called when a transaction, or a caller, wants a connection of its own. @returns a function to call when that is free again */
  connection: () => () => void;
};

/**
 * The same pool, with its statements observed. It is a proxy, because the driver has no event for the end of a statement. It does not
 * observe what a cursor reads, or fragments of statements, because these are never sent.
 */
export function observeStatements<Database extends object>(sql: Database, observer: StatementObserver): Database {
  return observed(sql as unknown as Call, { observer, isHeld: false }) as unknown as Database;
}

// biome-ignore lint/suspicious/noExplicitAny: the driver's functions, whose arguments pass through
type Call = (...args: any[]) => any;
type Watch = { observer: StatementObserver; isHeld: boolean };

/** Properties of the driver's query that its types leave out. */
type Query = {
  strings: readonly string[];
  cursorFn?: unknown;
  handler: (query: Query) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

const observed = (sql: Call, watch: Watch): Call =>
  new Proxy(sql, {
    apply: (target, self, args) => observedQuery(Reflect.apply(target, self, args), watch),
    get(target, name) {
      const value = Reflect.get(target, name);
      return typeof value === 'function' && Object.hasOwn(observedCalls, name)
        ? observedCalls[name as keyof typeof observedCalls](value, watch)
        : value;
    },
  });

const observedCalls = {
  unsafe:
    (unsafe: Call, watch: Watch) =>
    (...args: unknown[]) =>
      observedQuery(unsafe(...args), watch),
  savepoint:
    (savepoint: Call, watch: Watch) =>
    (...args: unknown[]) =>
      savepoint(...observedCallback(args, watch)),
  begin:
    (begin: Call, { observer }: Watch) =>
    async (...args: unknown[]) => {
      const free = observer.connection();
      return await begin(...observedCallback(args, { observer, isHeld: true })).finally(free);
    },
  reserve:
    (reserve: Call, { observer }: Watch) =>
    async () => {
      const free = observer.connection();
      const reserved = await reserve().catch((error: unknown) => {
        free();
        throw error;
      });
      const { release } = reserved;
      reserved.release = () => {
        free();
        release();
      };
      return observed(reserved, { observer, isHeld: true });
    },
};

/** The last argument is the function that runs with a connection. */
const observedCallback = (args: unknown[], watch: Watch) =>
  args.map((arg) => (typeof arg === 'function' ? (sql: Call) => arg(observed(sql, watch)) : arg));

/** The driver calls a query's `handler` when somebody awaits it. */
function observedQuery(made: unknown, { observer, isHeld }: Watch) {
  const query = made as Query;
  const send = query?.handler;
  if (typeof send !== 'function') return made; // a name, or a list of values
  query.handler = (sent) => {
    if (!sent.cursorFn) endWith(sent, observer.statement({ strings: sent.strings, isHeld }));
    return send(sent);
  };
  return made;
}

function endWith(query: Query, ended: (error?: unknown) => void) {
  const { resolve, reject } = query;
  query.resolve = (value) => {
    ended();
    resolve(value);
  };
  query.reject = (error) => {
    ended(error);
    reject(error);
  };
}
