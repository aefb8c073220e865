/**
 * How the audit log names an inquiry: by its id alone. A row of the log stays for good, an address only as long as its inquiry
 * does; whoever reads the log sees it as long as it is there (`audit-log.ts`).
 */
export function inLog({ id }: { id: string }) {
  return { object: "inquiry", objectId: id };
}
