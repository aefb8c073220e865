// Tables as files, for spreadsheets.
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Without it a spreadsheet takes the bytes for another encoding. */
export const byteOrderMark = "\uFEFF";

/** Sent line by line; called `<name>-<day>.csv`. */
export function sendTable(reply: FastifyReply, name: string, lines: Iterable<string> | AsyncIterable<string>) {
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}-${day}.csv"`)
    .send(Readable.from(lines));
}
