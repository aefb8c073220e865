const units = ["Bytes", "KB", "MB", "GB"] as const;

/** Bytes in words: base 1024, at most two decimals, up to GB (S1 section 9). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1) return "0 Bytes";
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
}

/** As messages say it (S3 section 9): MB with one decimal; what is there is never nothing. */
export function formatMegabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1024 ** 2).toFixed(1)} MB`;
}
