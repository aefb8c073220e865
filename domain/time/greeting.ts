/** Morning before 12, afternoon before 17, else evening (S2 section 2.9); `hour` of the viewer's clock. */
export function greeting(hour: number): string {
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}
