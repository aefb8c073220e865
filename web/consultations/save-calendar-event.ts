import type { Consultation } from "#contract/consultations.ts";
import { calendarEvent } from "#domain/consultations/calendar-event.ts";
import { saveBlob } from "#web/platform/save-blob.ts";

/** As a file that the person's own calendar opens. */
export function saveCalendarEvent(consultation: Consultation): void {
  const address = new URL("/dashboard/consultations", location.origin);
  address.searchParams.set("consultation", consultation.id);
  const type = "text/calendar;charset=utf-8";
  saveBlob(new Blob([calendarEvent(consultation, address.href)], { type }), `${fileName(consultation.title)}.ics`);
}

/** What every system takes as one. */
function fileName(title: string): string {
  return title.match(/[\p{L}\p{N}-]+/gu)?.join(" ") ?? "Consultation";
}
