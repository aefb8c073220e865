const kilobyte = 1024;
const megabyte = kilobyte ** 2;

/** Bytes as a viewer and the list of versions say them (S3 section 9): KB under 1 MB, otherwise MB with one decimal. */
export function viewedSize(bytes: number): string {
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)} MB`;
  // what is there is never nothing, and what is under 1 MB is never said as 1024 KB
  const whole = Math.min(Math.round(bytes / kilobyte), kilobyte - 1);
  return `${bytes > 0 ? Math.max(1, whole) : 0} KB`;
}
