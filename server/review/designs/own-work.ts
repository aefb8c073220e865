import { sql } from "kysely";

/** Of a version `v` that this person brought: to bring back what somebody else brought to the file before makes it nobody's own. */
export const isOwnWork = sql<boolean>`(v.restored_from is null or not exists (
  select from file_versions b
   where b.file_id = v.file_id and b.version < v.version and b.sha256 = v.sha256 and b.uploaded_by <> v.uploaded_by))`;

/** Of an approved version `v`: the same work, brought back by the same person, was not approved once more since. */
export const isLastApproval = sql<boolean>`not exists (
  select from file_versions a
   where a.file_id = v.file_id and a.sha256 = v.sha256 and a.uploaded_by = v.uploaded_by and a.decision = 'approved'
     and a.version > v.version)`;
