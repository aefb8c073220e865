import { sql } from "kysely";

/** A pattern for `ilike` that finds this text anywhere; `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Whether a name holds this text, in capitals or not, with accents or without. */
export function nameHolds(column: string, text: string) {
  return sql<boolean>`folded(${sql.ref(column)}) like folded(${containing(text)})`;
}
