/** Whether the first sign of a text that is cut is in sight: of a name from right to left the other end might be. */
export function beginsInSight(cut: Element): boolean {
  const text = cut.firstChild as Text;
  const first = document.createRange();
  first.setStart(text, 0);
  first.setEnd(text, 1);
  const [sign, box] = [first.getBoundingClientRect(), cut.getBoundingClientRect()];
  return sign.left >= box.left - 1 && sign.right <= box.right + 1;
}
