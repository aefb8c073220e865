import type { analyticsRoutes } from "#contract/analytics.ts";
import type { inquiryRoutes } from "#contract/inquiries.ts";
import { newId } from "#contract/new-id.ts";
import type { performanceRoutes } from "#contract/performance.ts";
import type { studioRoutes } from "#contract/studio.ts";
import type { studioRecordRoutes } from "#contract/studio-record.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { adminsOnly, type CasesOf, everybody, inBand, nobodyBut } from "./rows.ts";

export const studioCases: CasesOf<
  typeof studioRoutes &
    typeof studioRecordRoutes &
    typeof inquiryRoutes &
    typeof performanceRoutes &
    typeof analyticsRoutes
> = {
  listUsers: [{ input: () => ({}), row: adminsOnly }],
  // nobody's id, so that nobody of the cast is signed out: only who may is told that it is nobody's
  updateUser: [{ input: () => ({ id: newId(), isDisabled: true }), row: { ...adminsOnly, marisol: "not_found" } }],
  revokeUserSessions: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  sendUserReset: [{ input: (b) => ({ id: b.people.dan.id }), row: adminsOnly }],
  resetUserFactor: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  deleteUser: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  listAudit: [{ input: () => ({}), row: adminsOnly }],
  listOrganizationAudit: [
    { input: (b) => ({ id: b.organizationId }), row: nobodyBut(inBand, "forbidden", "alice", "marisol") },
  ],
  getHealth: [{ input: () => ({}), row: adminsOnly }],
  listFailedMails: [{ input: () => ({}), row: adminsOnly }],
  retryMail: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  setUp: [],
  getStudio: [{ input: () => ({}), row: everybody }],
  // of a version that nobody has seen: whoever may is told that another saved
  updateStudio: [{ input: () => ({ ...record, updatedAt: "2026-01-01T00:00:00.000Z" }), row: adminsOnly }],
  removeStudioLogo: [{ input: () => ({}), row: adminsOnly }],
  sendInquiry: [],
  listInquiries: [{ input: () => ({}), row: adminsOnly }],
  getInquiry: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  updateInquiry: [{ input: () => ({ id: newId(), state: "closed" }), row: { ...adminsOnly, marisol: "not_found" } }],
  deleteInquiry: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  listInquiryEntries: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  addInquiryEntry: [
    { input: () => ({ id: newId(), kind: "note", body: "Ours?" }), row: { ...adminsOnly, marisol: "not_found" } },
  ],
  turnInquiryIntoOrganization: [
    { input: () => ({ id: newId(), name: "New" }), row: { ...adminsOnly, marisol: "not_found" } },
  ],
  listStaff: [{ input: () => ({}), row: adminsOnly }],
  reportPerformance: [
    { input: () => ({ metrics: [{ page: "/dashboard", metric: "LCP", value: 900 }] }), row: everybody },
  ],
  getPerformance: [{ input: () => ({ metric: "LCP" }), row: adminsOnly }],
  getAnalytics: [{ input: () => ({}), row: adminsOnly }],
};

const record = { ...defaultRecord, email: "studio@guidon.example", logo: undefined };
