import { formerMember } from "#domain/accounts/former-member.ts";

/** A line of the system that no longer says this name: at its beginning if it `isOwn`, else among those whom it is about. */
export function systemLineWithout(line: string, { name, isOwn }: { name: string; isOwn: boolean }): string {
  const begun = isOwn && line.startsWith(`${name} `) ? formerMember + line.slice(name.length) : line;
  // what a conversation was called is no person
  if (begun.includes("“")) return begun;
  const named = new RegExp(`( added | removed | asked |, | and )${literal(name)}(?=, | and | to |\\.$)`, "g");
  return begun.replace(named, (_whole, before: string) => before + formerMember);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
