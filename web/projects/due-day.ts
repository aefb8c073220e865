// Due dates are moments; people choose days. A day ends at its last second in the viewer's zone.

/** The day of a moment in the viewer's zone, as a date field holds it; empty for none. */
export function dayOf(moment: string | null): string {
  if (!moment) return "";
  const date = new Date(moment);
  const part = (value: number, length = 2) => String(value).padStart(length, "0");
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The end of a day in the viewer's zone; null for an empty field. */
export function endOfDay(day: string): string | null {
  return day ? new Date(`${day}T23:59:59`).toISOString() : null;
}
