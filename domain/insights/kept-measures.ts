/** S1 section 9: a browser keeps a thousand measures; when there are more, the newest five hundred stay. */
const most = 1000;
const trimmedTo = 500;

export function keptMeasures<Measure>(measures: readonly Measure[]): Measure[] {
  return measures.length > most ? measures.slice(-trimmedTo) : [...measures];
}
