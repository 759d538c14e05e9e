/**
 * The address of a link that writes a mail (RFC 6068). The part before the @ may contain `?`, `&` and `%`, which would add
 * recipients or headers if they were not encoded.
 */
export function mailTo(address: string, subject?: string): string {
  const at = address.lastIndexOf('@');
  const recipient = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  return `mailto:${recipient}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
