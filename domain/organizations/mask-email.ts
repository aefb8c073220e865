/** Enough to know one's own address by, too little to write to: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${at > 1 ? [...email][0] : ""}•••${email.slice(at)}`;
}
