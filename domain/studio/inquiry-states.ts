import type { Inquiry, InquiryFilter, InquiryState } from "#contract/inquiries.ts";
import { maxNameLength } from "#contract/limits.ts";

export type InquiryAct = "assign" | "answer" | "note" | "turn" | "close" | "set-aside" | "reopen";

/** What comes in: what only a machine fills in is put aside, and can be fetched back. */
export function firstState(subject: string): InquiryState {
  return subject.trim() === "" ? "new" : "spam";
}

/** Null: not while it is in this state. What is closed or put aside is opened again first; a note may always be taken. */
export function stateAfter(state: InquiryState, act: InquiryAct): InquiryState | null {
  if (act === "note") return state;
  if (act === "close") return "closed";
  if (act === "set-aside") return "spam";
  if (act === "reopen") return isAtRest(state) ? "open" : state;
  if (isAtRest(state)) return null;
  if (act === "answer") return "answered";
  return state === "new" ? "open" : state;
}

/** May nothing be done with it before it is opened again? */
export function isAtRest(state: InquiryState): boolean {
  return state === "closed" || state === "spam";
}

/** Does a list with this filter hold it? Its words are the server's to compare. */
export function isListed(
  inquiry: Inquiry,
  { state, newsletter }: Pick<Partial<InquiryFilter>, "state" | "newsletter">,
) {
  if (newsletter && !inquiry.newsletter) return false;
  return state ? inquiry.state === state : inquiry.state !== "spam";
}

/** As a name of an organization: the contact form takes longer ones. */
export function organizationNameOf({ ensemble }: Pick<Inquiry, "ensemble">): string {
  const letters = [...ensemble];
  let name = "";
  for (const letter of letters) {
    if (name.length + letter.length > maxNameLength) break;
    name += letter;
  }
  return name.trim();
}
