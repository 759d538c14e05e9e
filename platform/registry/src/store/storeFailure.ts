/** What is wrong with the store, and the next step; undefined for an error of something else. */
export function storeFailure(error: Error & { code?: string; $metadata?: object }): string | undefined {
  const { code = error.name, $metadata } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'There is no space left for published files. Free some where STORE_URL or DATA_DIR is, and try again.';
  if (code === 'EACCES' || code === 'EROFS')
    return 'Published files cannot be written. Check the rights of the folder of STORE_URL or DATA_DIR.';
  if ($metadata)
    return `The bucket of STORE_URL does not answer as it should (${code}). Try again in a moment; operator doctor says more.`;
  return undefined;
}
