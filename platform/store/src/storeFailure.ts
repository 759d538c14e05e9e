/** An error of a file system, or of a bucket by the AWS SDK. */
type StoreError = Error & {
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
  $response?: { headers?: Record<string, string> };
  Region?: string;
  /** The right that the call needs. */
  right?: string;
};

/** What is wrong with the store, and the next step; undefined for an error of something else. */
export function storeFailure(error: StoreError): string | undefined {
  const { code = error.name, $metadata, right } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'There is no space left for published files. Free some where STORE_URL or DATA_DIR is, and try again.';
  if (code === 'EACCES' || code === 'EROFS')
    return 'Published files cannot be written. Check the rights of the folder of STORE_URL or DATA_DIR.';
  if (code === 'CredentialsProviderError')
    return 'There is no key for the bucket of STORE_URL. Set the AWS_… variables.';
  const region = error.$response?.headers?.['x-amz-bucket-region'] ?? error.Region;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 301 || status === 307 || (status === 400 && region))
    return `The bucket of STORE_URL is in ${region ? `the region ${region}. Set AWS_REGION=${region}` : 'another region. Set AWS_REGION to its own'}.`;
  if (code === 'NoSuchBucket') return 'There is no such bucket. Create it, or correct STORE_URL.';
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch)$/.test(code))
    return `The bucket of STORE_URL refuses the key (${code}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (status === 403 && right)
    return `The bucket of STORE_URL refuses this (${code}). Give the key ${right} and s3:ListBucket, without which a missing file is refused, too.`;
  if ($metadata)
    return `The bucket of STORE_URL does not answer as it should (${code}${status ? ` ${status}` : ''}). Try again in a moment; the site's log has the error.`;
  return undefined;
}
