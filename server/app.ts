// Puts the routes of the areas together.
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { type Action, matrix } from "#domain/permissions.ts";
import { routePolicies, streamPolicies } from "#domain/policies.ts";
import { avatarRoutes } from "./accounts/avatar.ts";
import { appleCallback } from "./accounts/providers/apple-callback.ts";
import { accountHandlers, appearanceHandlers, identityHandlers, secondFactorHandlers } from "./accounts/routes.ts";
import { memberOf, visitorOf } from "./accounts/sessions/gate.ts";
import { studioWords } from "./accounts/studio-name.ts";
import { activityHandlers } from "./activity/routes.ts";
import { consultationHandlers } from "./consultations/routes.ts";
import { calendarRoutesByHand } from "./dashboard/calendar/calendar-streams.ts";
import { calendarHandlers, dashboardHandlers } from "./dashboard/routes.ts";
import type { OtherWay } from "./files/file-access.ts";
import { filePreviewHandlers } from "./files/previews/file-preview.ts";
import { posterRoutes } from "./files/previews/put-poster.ts";
import { fileHandlers, fileStreamRoutes, folderHandlers } from "./files/routes.ts";
import { tusRoutes } from "./files/uploads/tus-routes.ts";
import { versionHandlers } from "./files/version-handlers.ts";
import { insightHandlers } from "./insights/routes.ts";
import { messagingHandlers } from "./messaging/routes.ts";
import { firstSentVersion, readableAttachments } from "./messaging/sending/attachments.ts";
import { notificationHandlers } from "./notifications/routes.ts";
import { oneClick } from "./notifications/unsubscribing/one-click.ts";
import { organizationHandlers } from "./organizations/routes.ts";
import { answerErrors } from "./platform/answer-errors.ts";
import { apiRoutes } from "./platform/api/api-routes.ts";
import type { Platform } from "./platform/context.ts";
import { setHeaders } from "./platform/headers.ts";
import { healthRoutes } from "./platform/health.ts";
import { devMail } from "./platform/mail/dev-mail.ts";
import { metricsRoutes } from "./platform/metrics.ts";
import { servePages } from "./platform/pages.ts";
import { refuseLate } from "./platform/refuse-late.ts";
import { readRestOfBody } from "./platform/rest-of-body.ts";
import { type Gate, serve } from "./platform/serve.ts";
import { invitationHandlers } from "./projects/invitations/routes.ts";
import { projectHandlers, projectStreamRoutes } from "./projects/routes.ts";
import { designReviewHandlers } from "./review/design-review-routes.ts";
import { designHandlers } from "./review/designs/routes.ts";
import { reviewHandlers } from "./review/routes.ts";
import { ownDataRoute } from "./studio/own-data/own-data-route.ts";
import {
  inquiryHandlers,
  leavingHandlers,
  studioHandlers,
  studioPerformanceHandlers,
  studioRecordHandlers,
  studioStreamRoutes,
} from "./studio/routes.ts";
import { homeRoutes } from "./studio/site/home-routes.ts";
import { logoRoutes } from "./studio/site/logo.ts";
import { workflowHandlers } from "./workflows/routes.ts";

/** What it answers over HTTP. `draining`: it ends, and says so where a balancer asks. */
export async function makeApp(platform: Platform, state: { draining: boolean }): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: config.logLevel !== "debug" }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: 0,
    connectionTimeout: 0,
    // a proxy keeps its connections for a minute, and has to be the one that closes them: what it sends just then is lost
    keepAliveTimeout: config.trustProxy ? 75_000 : 10_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  }) as unknown as FastifyInstance;
  answerErrors(app);
  await app.register(cookie);
  setHeaders(app, config, state);
  readRestOfBody(app);
  await app.register(
    async (api) => {
      answerErrors(api);
      // JSON only: no form of another site can be made to look like a request
      api.removeContentTypeParser("text/plain");
      acceptEmptyJson(api);
      if (!config.test) refuseLate(api, 2000);
      const otherWay: OtherWay = (user, fileIds) => readableAttachments(platform.database.db, user, fileIds);
      await api.register(avatarRoutes(platform, gateOf(platform)));
      await api.register(fileStreamRoutes(platform, gateOf(platform), { policies: streamPolicies, otherWay }));
      await api.register(ownDataRoute(platform));
      await api.register(tusRoutes(platform, gateOf(platform)));
      await api.register(posterRoutes(gateOf(platform)));
      await api.register(appleCallback(platform));
      await api.register(oneClick(platform));
      await api.register(logoRoutes(platform, gateOf(platform)));
      await api.register(calendarRoutesByHand(platform, gateOf(platform)));
      await api.register(projectStreamRoutes(gateOf(platform), streamPolicies));
      await api.register(studioStreamRoutes(gateOf(platform), streamPolicies));
      apiRoutes(api, rights);
      serve(
        api,
        {
          ...accountHandlers,
          ...appearanceHandlers,
          ...identityHandlers,
          ...secondFactorHandlers,
          ...leavingHandlers,
          ...organizationHandlers,
          ...projectHandlers,
          ...invitationHandlers,
          ...fileHandlers,
          ...folderHandlers,
          ...filePreviewHandlers(otherWay),
          ...versionHandlers((user, fileId) => firstSentVersion(platform.database.db, user, fileId)),
          ...messagingHandlers,
          ...reviewHandlers,
          ...designReviewHandlers,
          ...designHandlers,
          ...consultationHandlers,
          ...workflowHandlers,
          ...notificationHandlers,
          ...activityHandlers,
          ...insightHandlers,
          ...studioPerformanceHandlers,
          ...dashboardHandlers,
          ...calendarHandlers,
          ...studioHandlers,
          ...studioRecordHandlers,
          ...inquiryHandlers,
        },
        gateOf(platform),
      );
    },
    { prefix: "/api" },
  );
  healthRoutes(app, platform, state);
  metricsRoutes(app, platform);
  if (config.development) devMail(app, config);
  await app.register(homeRoutes(platform, gateOf(platform)));
  await servePages(app, config, () => studioWords(platform.database.db));
  return app;
}

/** `serve` parses with zod; Fastify's own compilers would be loaded for nothing, 2 MB. */
function noSchemas(): never {
  throw new Error("A schema given to Fastify is heard by nobody: the contract says what a route takes.");
}

const policies: Record<string, string | undefined> = { ...routePolicies, ...streamPolicies };
const rights = {
  policyOf: (name: string) => policies[name],
  rolesFor: (policy: string) => matrix[policy as Action] ?? [],
};
/** Clients that name JSON on every request also name it where there is nothing to say, as on sign-out. */
function acceptEmptyJson(api: FastifyInstance): void {
  const json = api.getDefaultJsonParser("error", "error");
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void json(request, body as string, done);
  });
}

function gateOf(platform: Platform): Gate {
  return {
    policyOf: (name) => routePolicies[name],
    moment: () => platform.realtime.moment(),
    visitorOf: (request, reply) => visitorOf(platform, request, reply),
    memberOf: (request, reply) => memberOf(platform, request, reply),
    checkMadeJson: platform.config.test,
  };
}
