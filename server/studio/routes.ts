import type { FastifyInstance } from "fastify";
import type { inquiryRoutes } from "#contract/inquiries.ts";
import type { leavingRoutes } from "#contract/leaving.ts";
import { studioStreams } from "#contract/streams.ts";
import { AuditFilter, type studioRoutes } from "#contract/studio.ts";
import type { studioRecordRoutes } from "#contract/studio-record.ts";
import type { PublicRouteName, streamPolicies } from "#domain/policies.ts";
import { sharedAnalytics } from "#server/insights/analytics/shared-analytics.ts";
import { listPerformance } from "#server/insights/performance-counts.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { listFailedMails } from "#server/platform/mail/failed-mails.ts";
import { type Gate, type Handlers, parse } from "#server/platform/serve.ts";
import { sendTable } from "#server/platform/table.ts";
import { listUsers } from "./admins/admin-users.ts";
import { deleteUser } from "./admins/delete-user.ts";
import { requireAdmin } from "./admins/require-admin.ts";
import { resetUserFactor } from "./admins/reset-user-factor.ts";
import { revokeUserSessions } from "./admins/revoke-user-sessions.ts";
import { sendUserReset } from "./admins/send-user-reset.ts";
import { listStaff } from "./admins/staff.ts";
import { updateUser } from "./admins/update-user.ts";
import { listAudit, listOrganizationAudit } from "./audit-log.ts";
import { exportAudit } from "./export-audit.ts";
import { getHealth } from "./health.ts";
import { addInquiryEntry } from "./inquiries/add-inquiry-entry.ts";
import { deleteInquiry } from "./inquiries/delete-inquiry.ts";
import { exportNewsletter } from "./inquiries/export-newsletter.ts";
import { getInquiry, listInquiries } from "./inquiries/inquiries.ts";
import { listEntries } from "./inquiries/inquiry-entries.ts";
import { sendInquiry } from "./inquiries/send-inquiry.ts";
import { turnInquiryIntoOrganization } from "./inquiries/turn-inquiry.ts";
import { updateInquiry } from "./inquiries/update-inquiry.ts";
import { deleteAccount } from "./leaving/delete-account.ts";
import { getLeaving } from "./leaving/leaving.ts";
import { listGone } from "./leaving/list-gone.ts";
import { retryFailedMail } from "./retry-failed-mail.ts";
import { setUp } from "./set-up.ts";
import { removeStudioLogo } from "./site/logo.ts";
import { getRecord } from "./studio-record.ts";
import { updateStudio } from "./update-studio.ts";

export const studioHandlers: Handlers<keyof typeof studioRoutes, PublicRouteName> = {
  async listUsers({ user, platform }, filter) {
    requireAdmin(user, "user.administer");
    return listUsers(platform.database.db, filter);
  },
  updateUser,
  revokeUserSessions,
  sendUserReset,
  resetUserFactor,
  deleteUser,
  async listAudit({ user, platform }, filter) {
    requireAdmin(user, "audit.viewAll");
    return listAudit(platform.database.db, filter);
  },
  async listOrganizationAudit({ user, platform }, { id, ...paging }) {
    await requireOrganization(platform.database.db, user, id, "org.audit.view");
    return listOrganizationAudit(platform.database.db, id, paging);
  },
  async getHealth({ user, platform }) {
    requireAdmin(user, "system.metrics");
    return getHealth(platform);
  },
  async listFailedMails({ user, platform }, paging) {
    requireAdmin(user, "system.metrics");
    return listFailedMails(platform.database.db, paging);
  },
  retryMail: retryFailedMail,
  setUp,
};

export const leavingHandlers: Handlers<keyof typeof leavingRoutes, PublicRouteName> = {
  getLeaving: ({ user, platform }) => getLeaving(platform.database.db, user),
  deleteAccount,
  listGone,
};

export const studioPerformanceHandlers: Handlers<"getPerformance" | "getAnalytics", PublicRouteName> = {
  async getPerformance({ user, platform }, { metric, days }) {
    requireAdmin(user, "analytics.system");
    return { items: await listPerformance(platform.database.db, metric, days) };
  },
  async getAnalytics({ user, platform }, asked) {
    requireAdmin(user, "analytics.system");
    return sharedAnalytics(platform, asked);
  },
};

export const studioRecordHandlers: Handlers<keyof typeof studioRecordRoutes, PublicRouteName> = {
  getStudio: ({ platform }) => getRecord(platform.database.db, platform.config),
  updateStudio,
  removeStudioLogo,
};

export const inquiryHandlers: Handlers<keyof typeof inquiryRoutes, PublicRouteName> = {
  sendInquiry,
  async listInquiries({ user, platform }, filter) {
    requireAdmin(user, "inquiry.view");
    return listInquiries(platform.database.db, filter);
  },
  async getInquiry({ user, platform }, { id }) {
    requireAdmin(user, "inquiry.view");
    return getInquiry(platform.database.db, id);
  },
  async listInquiryEntries({ user, platform }, { id, ...paging }) {
    requireAdmin(user, "inquiry.view");
    await getInquiry(platform.database.db, id);
    return listEntries(platform.database.db, id, paging);
  },
  async listStaff({ user, platform }, { search }) {
    requireAdmin(user, "inquiry.view");
    return listStaff(platform.database.db, search);
  },
  updateInquiry,
  deleteInquiry,
  addInquiryEntry,
  turnInquiryIntoOrganization,
};

/** Tables as files, by hand: they are no JSON. */
export function studioStreamRoutes(gate: Gate, policies: typeof streamPolicies) {
  for (const name of ["exportAudit", "exportNewsletter"] as const) {
    if (!policies[name]) throw new Error(`Stream ${name} has no policy.`);
  }
  return async (app: FastifyInstance) => {
    app.get(studioStreams.exportAudit.path, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const lines = await exportAudit(member, parse(AuditFilter, { ...(request.query as object) }));
      return sendTable(reply, "audit-log", lines);
    });
    app.get(studioStreams.exportNewsletter.path, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      return sendTable(reply, "newsletter", await exportNewsletter(member));
    });
  };
}
