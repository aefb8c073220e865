import type { LiveHandlers } from "#web/platform/live.ts";

/** What is told may concern what is kept: `look` asks. Whose right ended hears it as one of these, or misses all that follows. */
export function deviceLive(look: () => void): LiveHandlers {
  const hear = () => {
    look();
    return [];
  };
  return {
    "file:added": hear,
    "file:updated": hear,
    "file:removed": hear,
    "file:restored": hear,
    "file:version-added": hear,
    "file:purged": hear,
    "project:deleted": hear,
    "project:restored": hear,
    "project:moved": hear,
    "project:member-left": hear,
    "project:member-updated": hear,
    "team:closed": hear,
    "team:deleted": hear,
    "team:member-left": hear,
    "organization:deleted": hear,
    "member:left": hear,
    "member:updated": hear,
    "member:hidden": hear,
  };
}
