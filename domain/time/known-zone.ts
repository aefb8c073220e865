import { isTimeZone } from "#contract/time-zone.ts";

/** The zone (IANA's name) that somebody chose; one that only others know counts as UTC. */
export function knownZone(chosen: string): string {
  return isTimeZone(chosen) ? chosen : "UTC";
}
