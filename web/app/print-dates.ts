import { shortDate } from "#domain/time/relative-time.ts";

/** What means nothing a week later. */
const ago = /^(just now|\d+[mhd] ago)$/i;
/** Of a clock, which is another one for whoever is handed the paper. */
const clock = /\d [AP]M$/;

/**
 * On paper '5m ago' is a date: each such time on the page is told its own, which `print.css` shows in place of its words.
 * And below it stands whose clock the times of day are by, where there are any.
 */
export function printDates(): void {
  const paper = matchMedia("print");
  paper.addEventListener("change", () => paper.matches && dateTimes());
  // where the page is told of it before its media change
  addEventListener("beforeprint", dateTimes);
}

function dateTimes(): void {
  const times = [...document.querySelectorAll("time")];
  for (const time of times) {
    if (ago.test(time.textContent)) time.dataset.date = shortDate(time.dateTime);
    else delete time.dataset.date;
  }
  const content = document.getElementById("content");
  if (!content) return;
  if (times.some(({ textContent }) => clock.test(textContent))) content.dataset.zone = zone();
  else delete content.dataset.zone;
}

/** As the device has it now: a formatter stays where it was made. */
function zone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
