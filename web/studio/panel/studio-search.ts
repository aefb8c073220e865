import { type AuditAction, auditActions } from "#contract/audit-actions.ts";
import { dayStart } from "#domain/time/local-day.ts";

const studioTabs = ["users", "inquiries", "record", "templates", "audit", "health", "performance"] as const;
export type StudioTab = (typeof studioTabs)[number];

/** What the page's address says. Days as YYYY-MM-DD, both inclusive, in the viewer's zone. */
export interface AuditSearch {
  action?: AuditAction;
  person?: string;
  organization?: string;
  from?: string;
  to?: string;
}
export interface StudioSearch extends AuditSearch {
  tab?: StudioTab;
  /** The inquiry that is open. */
  inquiry?: string;
  /** The workflow template that is open, or `new`; of which other a copy. */
  template?: string;
  copy?: string;
}

/** Whatever an address brings along; what makes no sense is left out. */
export function readStudioSearch(search: Record<string, unknown>): StudioSearch {
  const { tab, inquiry, template, copy, action, person, organization, from, to } = search;
  return {
    ...(isTab(tab) && { tab }),
    ...(isText(inquiry) && { inquiry }),
    ...(isText(template) && { template }),
    ...(isText(copy) && { copy }),
    ...(isAction(action) && { action }),
    ...(isText(person) && { person }),
    ...(isText(organization) && { organization }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

/** Days as the moments that the server compares: from the first one's midnight up to the midnight after the last. */
export function asAuditFilter({ from, to, ...rest }: AuditSearch) {
  return { ...rest, ...(from && { from: dayStart(from) }), ...(to && { to: dayStart(to, 1) }) };
}

function isTab(value: unknown): value is StudioTab {
  return (studioTabs as readonly unknown[]).includes(value);
}

function isAction(value: unknown): value is AuditAction {
  return typeof value === "string" && Object.hasOwn(auditActions, value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length < 300;
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}
