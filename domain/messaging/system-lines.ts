/** What the server tells in a conversation by itself, as a sentence. */
export type SystemEvent =
  | { what: "added" | "removed"; people: string[] }
  | { what: "entered" | "left" | "lost" }
  | { what: "renamed"; to: string };

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
  }
}

function names(people: string[]): string {
  const shown = people.length > 3 ? [...people.slice(0, 2), `${people.length - 2} others`] : people;
  const last = shown.at(-1) ?? "";
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${last}` : last;
}
