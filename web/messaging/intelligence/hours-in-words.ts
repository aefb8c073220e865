/** To a tenth of an hour; what is quicker has no figure of its own. */
export function hoursInWords(hours: number): string {
  return hours < 0.1 ? "under 0.1 h" : `${Math.round(hours * 10) / 10} h`;
}
