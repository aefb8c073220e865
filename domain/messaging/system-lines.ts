/** What the server tells in a conversation by itself, as a sentence. */
export type SystemEvent =
  | { what: "added" | "removed"; people: string[] }
  | { what: "entered" | "left" | "lost" }
  | { what: "renamed"; to: string }
  /** Of a consultation, which the line stands in the conversation of. */
  | { what: "scheduled" | "rescheduled" | "started" | "completed" | "cancelled" }
  | { what: "handed over"; to: string };

/** `actor`: whose doing it was. People beyond the third are counted. */
export function systemLine(actor: string, event: SystemEvent): string {
  switch (event.what) {
    case "added":
      return `${actor} added ${names(event.people)}.`;
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
      return `${actor} moved the consultation to another time.`;
    case "scheduled":
    case "started":
    case "completed":
    case "cancelled":
      return `${actor} ${event.what} the consultation.`;
    case "handed over":
      return `${actor} asked ${event.to} to facilitate.`;
  }
}

function names(people: string[]): string {
  const shown = people.length > 3 ? [...people.slice(0, 2), `${people.length - 2} others`] : people;
  const last = shown.at(-1) ?? "";
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${last}` : last;
}
