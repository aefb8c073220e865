import { shortDate } from "#domain/time/relative-time.ts";

/** What means nothing a week later. */
const ago = /^(Just now|\d+[mhd] ago)$/;

/** On paper '5m ago' is a date: each such time on the page is told its own, which `print.css` shows in place of its words. */
export function printDates(): void {
  const paper = matchMedia("print");
  paper.addEventListener("change", () => paper.matches && dateTimes());
  // where the page is told of it before its media change
  addEventListener("beforeprint", dateTimes);
}

function dateTimes(): void {
  for (const time of document.querySelectorAll("time")) {
    if (ago.test(time.textContent)) time.dataset.date = shortDate(time.dateTime);
    else delete time.dataset.date;
  }
}
