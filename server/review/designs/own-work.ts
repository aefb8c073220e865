import { sql } from "kysely";

/** Of a version `v` that this person brought: to bring back what somebody else brought to the file before makes it nobody's own. */
export const isOwnWork = sql<boolean>`(v.restored_from is null or not exists (
  select from file_versions b
   where b.file_id = v.file_id and b.version < v.version and b.sha256 = v.sha256 and b.uploaded_by <> v.uploaded_by))`;
