/** Selected fields only: Postgres' `detail` and `parameters` contain what people have sent. */
export function loggable(error: Error) {
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown };
  return { name: error.name, message: error.message, code, constraint, stack: error.stack };
}
