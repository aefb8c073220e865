/** Brings a part of a row into view where not all of them fit: sideways alone, the page stays where it is. */
export function showInRow(row: HTMLElement, part: HTMLElement): void {
  bring(row, part);
  // letters that come later are wider, or less wide
  void document.fonts.ready.then(() => bring(row, part));
}

function bring(row: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const { scrollLeft, clientWidth, offsetLeft: start } = row;
  const [left, right] = [offsetLeft - start, offsetLeft - start + offsetWidth];
  if (left < scrollLeft || right > scrollLeft + clientWidth) row.scrollLeft = left - (clientWidth - offsetWidth) / 2;
}
