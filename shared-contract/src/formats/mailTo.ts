/**
 * The address of a link that writes a mail (RFC 6068). The part before the @ may contain `?`, `&` and `%`, which would add
 * recipients or headers if they were not encoded. Lines of a body end with `\r\n`.
 */
export function mailTo(address: string, subject?: string, body?: string): string {
  const at = address.lastIndexOf('@');
  const recipient = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  const fields = Object.entries({ subject, body }).filter(([, text]) => text !== undefined);
  const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text!)}`).join('&');
  return `mailto:${recipient}${query && `?${query}`}`;
}
