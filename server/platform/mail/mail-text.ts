/** A mail as it lies in the folder, to be read: its heads as they are, its words as they were before they were packed for the post. */
export function mailText(mail: string): string {
  const [heads = "", ...rest] = mail.split(/\r?\n\r?\n/);
  const body = rest.join("\n\n");
  const packing = /^Content-Transfer-Encoding: (\S+)/im.exec(heads)?.[1];
  if (packing === "base64") return `${heads}\n\n${Buffer.from(body, "base64")}`;
  return `${heads}\n\n${packing === "quoted-printable" ? unquoted(body) : body}`;
}

/** Lines that were broken are whole again. */
function unquoted(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}
