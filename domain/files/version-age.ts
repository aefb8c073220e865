const hour = 3_600_000;
const day = 24 * hour;

/** How old a version is, beside its date (S3 section 9): in days, else in hours, else 'Recently'. */
export function versionAge(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt);
  if (age >= day) return `${Math.floor(age / day)}d ago`;
  return age >= hour ? `${Math.floor(age / hour)}h ago` : "Recently";
}
