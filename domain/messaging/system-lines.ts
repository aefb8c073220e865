/** What the server tells in a conversation by itself, as a sentence. */
export type SystemEvent =
  /** `at`: of a consultation that is still to be held, when that is. */
  | { what: "added"; people: string[]; at?: string | undefined }
  | { what: "removed"; people: string[] }
  | { what: "entered" | "left" | "lost" }
  | { what: "renamed"; to: string }
  /** Of a consultation, which the line stands in the conversation of; `at`: when it is held, or would have been (ISO 8601). */
  | { what: "scheduled" | "rescheduled" | "cancelled"; at: string }
  | { what: "started" | "completed" }
  | { what: "handed over"; to: string };

/**
 * `actor`: whose doing it was. People beyond the third are counted. A moment stands at the end, in UTC: whoever shows the line
 * puts it into the words of the viewer's clock (`shownLine`).
 */
export function systemLine(actor: string, event: SystemEvent): string {
  switch (event.what) {
    case "added":
      return `${actor} added ${names(event.people)}${event.at ? ` to the consultation planned for ${minuteOf(event.at)}` : ""}.`;
    case "removed":
      return `${actor} removed ${names(event.people)}.`;
    case "entered":
      return `${actor} joined.`;
    case "left":
      return `${actor} left.`;
    case "lost":
      return `${actor} has no access any more.`;
    case "renamed":
      return `${actor} renamed the conversation to “${event.to}”.`;
    case "rescheduled":
      return `${actor} moved the consultation to ${minuteOf(event.at)}.`;
    case "scheduled":
      return `${actor} scheduled the consultation for ${minuteOf(event.at)}.`;
    case "cancelled":
      return `${actor} cancelled the consultation planned for ${minuteOf(event.at)}.`;
    case "started":
    case "completed":
      return `${actor} ${event.what} the consultation.`;
    case "handed over":
      return `${actor} asked ${event.to} to facilitate.`;
  }
}

/** As `2026-11-28T21:05Z`. */
function minuteOf(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

function names(people: string[]): string {
  const shown = people.length > 3 ? [...people.slice(0, 2), `${people.length - 2} others`] : people;
  const last = shown.at(-1) ?? "";
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${last}` : last;
}
