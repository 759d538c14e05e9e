/** @returns whether it is in the clipboard: a browser may refuse access to it, and always does without https */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
