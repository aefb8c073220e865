/** In whole percent; null where nothing is decided yet. */
export function shareAtFirst({ decided, approvedAtFirst }: { decided: number; approvedAtFirst: number }) {
  return decided === 0 ? null : Math.round((100 * approvedAtFirst) / decided);
}

/** How long something took, in the largest unit that it fills: days with one decimal below ten. */
export function daysInWords(days: number): string {
  const minutes = Math.round(days * 24 * 60);
  if (minutes < 60) return counted(Math.max(minutes, 1), "minute");
  const hours = Math.round(days * 24);
  if (hours < 24) return counted(hours, "hour");
  return counted(days < 9.95 ? Math.round(days * 10) / 10 : Math.round(days), "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
