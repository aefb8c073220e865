import { sql } from "kysely";

/** Is the account of the person `u` closed by the studio? For use inside other selects. */
export const isDisabled = sql<boolean>`(u.disabled_at is not null)`;
