/**
 * SQL: are the attachments of the message `given` all there still, and none in the bin? They are held until it is stored, so
 * that none goes meanwhile (`clear-files.ts`, `change-files.ts`), in the order in which those hold several. One by one: what
 * asks for them at once has its plan made while files are few.
 */
export const hasItsFiles = (given: string) => `(${given}.attachments = '{}' or cardinality(${given}.attachments) = (
  select count(*) from (select id from unnest(${given}.attachments) id order by id) place
   cross join lateral (select from files f where f.id = place.id and f.deleted_at is null for share) held))`;
