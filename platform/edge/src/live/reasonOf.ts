/** A failure in one line, for the person who promoted the set: without a stack or a path of this machine. */
export function reasonOf({ message }: Pick<Error, 'message'>) {
  const [first = '', ...rest] = message.split('\n');
  const thrown = rest.find((line) => /^\w*Error\b/.test(line));
  const summary = first.replace(/ (\/|[A-Z]:\\)\S*$/, '');
  return (thrown ? `${summary}: ${thrown}` : summary).slice(0, 500);
}
