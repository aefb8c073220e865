/** How long something waits, in one unit; seconds, or null for nothing. */
export function waitingTime(seconds: number | null): string {
  if (seconds === null) return "None";
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
}
