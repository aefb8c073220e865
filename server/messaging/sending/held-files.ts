/**
 * SQL: are the attachments of the message `given` all there still, and none in the bin? They are held until it is stored, so
 * that none goes meanwhile (`clear-files.ts`, `change-files.ts`). One by one: what asks for them at once has its plan made
 * while files are few.
 */
export const hasItsFiles = (given: string) => `(${given}.attachments = '{}' or cardinality(${given}.attachments) = (
  select count(*) from unnest(${given}.attachments) place(id)
   cross join lateral (select from files f where f.id = place.id and f.deleted_at is null for key share) held))`;
