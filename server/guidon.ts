// The whole server as a value: the one that runs, the tests and the seed build the same one.
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdapter } from "@socket.io/cluster-adapter";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Server } from "socket.io";
import { askPolicies } from "#domain/policies.ts";
import { handleExpired } from "./accounts/clear-expired.ts";
import { handleForgotPassword } from "./accounts/passwords/forgot-password.ts";
import { arrive, clearPresence, handleDeadPresence, leave, renewPresence, sweepPresence } from "./accounts/presence.ts";
import { tellOtherSecret } from "./accounts/second-factor/totp-secrets.ts";
import { findMember, isSessionAlive, renewSession } from "./accounts/sessions/sessions.ts";
import { activityListeners } from "./activity/listeners.ts";
import { handleMoved, movedListeners } from "./activity/settle-moved.ts";
import { makeApp } from "./app.ts";
import { consultationListeners } from "./consultations/listeners.ts";
import { handleReminders } from "./consultations/remind-of-consultations.ts";
import { handleClearing } from "./files/clear-files.ts";
import { fileListeners } from "./files/listeners.ts";
import { fileAskHandlers } from "./files/look-together.ts";
import { handleTextJobs } from "./files/previews/keep-text.ts";
import { handlePreviewJobs } from "./files/previews/make-previews.ts";
import { handleSweeping, sweepPreviews } from "./files/previews/sweep-previews.ts";
import { sweepTexts } from "./files/previews/sweep-texts.ts";
import { forgetOldPerformance } from "./insights/performance-counts.ts";
import { conversationRooms } from "./messaging/conversations/conversations.ts";
import { messagingListeners } from "./messaging/listeners.ts";
import { mayStay } from "./messaging/people/may-stay.ts";
import { isAttached } from "./messaging/sending/attachments.ts";
import { untoldMessages } from "./messaging/sending/untold-messages.ts";
import { messagingAskHandlers } from "./messaging/sockets/asks.ts";
import { collaboration } from "./messaging/sockets/collaboration.ts";
import { consultationMailListeners } from "./notifications/consultation-mails.ts";
import { reviewNotificationListeners } from "./notifications/design-reviews.ts";
import { inquiryNotificationListeners } from "./notifications/inquiries.ts";
import { notificationListeners } from "./notifications/listeners.ts";
import { handleMissed } from "./notifications/mail-missed.ts";
import { memberNotificationListeners } from "./notifications/members.ts";
import { projectNotificationListeners } from "./notifications/projects.ts";
import { handlePushes, startPushing } from "./notifications/push/push-news.ts";
import { handleSnoozed } from "./notifications/put-away.ts";
import { handleDeadlines } from "./notifications/remind-of-deadlines.ts";
import { handleReviewReminders } from "./notifications/remind-of-reviews.ts";
import { workflowNotificationListeners } from "./notifications/workflows.ts";
import { organizationRooms } from "./organizations/rooms.ts";
import { closeDataFolder } from "./platform/close-data-folder.ts";
import type { Config } from "./platform/config.ts";
import type { Platform } from "./platform/context.ts";
import { openDatabase } from "./platform/db.ts";
import { makeFacts } from "./platform/facts/facts.ts";
import { foundPort } from "./platform/found-port.ts";
import { makeJobs } from "./platform/jobs.ts";
import { makeLog } from "./platform/log.ts";
import { makeMail } from "./platform/mail/mail.ts";
import { migrate } from "./platform/migrate.ts";
import { makeSecrets } from "./platform/secrets.ts";
import { liveAskHandlers } from "./platform/sockets/live-asks.ts";
import { readRooms } from "./platform/sockets/own-rooms.ts";
import { makeRealtime } from "./platform/sockets/realtime.ts";
import { studioMark } from "./platform/sockets/studio-mark.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { handleBin } from "./projects/empty-bin.ts";
import { projectRooms } from "./projects/rooms.ts";
import { annotationEventsIn, takeAnnotationEvent } from "./review/annotation-events.ts";
import { reviewAskHandlers } from "./review/preview-annotation.ts";
import { handleForgetting } from "./studio/leaving/forget-name.ts";
import { startAutomation } from "./workflows/automation/run-automation.ts";
import { workflowListeners } from "./workflows/listeners.ts";
import { handleWorkflows } from "./workflows/work-on-workflow.ts";

export interface Guidon {
  app: FastifyInstance;
  platform: Platform;
  /** Migrates, starts the machinery, listens; answers the address. */
  start(): Promise<string>;
  /** Stops taking, finishes what is under way, closes; within 10 s. */
  stop(): Promise<void>;
}

const presenceEvery = 60_000;
/** Milliseconds that what is under way has to its end: a download that nobody reads would hold up all that follows. */
const patience = 5000;

export async function makeGuidon(config: Config, connection: pg.PoolConfig): Promise<Guidon> {
  const log = makeLog(config.logLevel);
  const database = openDatabase(connection);
  const realtime = makeRealtime(log);
  const platform: Platform = {
    serverId: randomUUID(),
    config,
    log,
    database,
    facts: makeFacts(database, realtime, log),
    realtime,
    jobs: makeJobs(connection, database, log),
    storage: await openStorage(config),
    mail: makeMail(database, config, log),
    roomsOf: (userId, db = database.db) => roomsOf(db, userId),
    isAttached,
  };
  const state = { draining: false };
  const app = await makeApp(platform, state);
  platform.facts.listen(fileListeners(platform));
  platform.facts.listen(messagingListeners);
  platform.facts.listen(consultationListeners);
  platform.facts.listen(workflowListeners(platform));
  platform.facts.listen(notificationListeners);
  platform.facts.listen(reviewNotificationListeners);
  platform.facts.listen(workflowNotificationListeners);
  platform.facts.listen(projectNotificationListeners);
  platform.facts.listen(memberNotificationListeners);
  platform.facts.listen(inquiryNotificationListeners);
  platform.facts.listen(consultationMailListeners(platform));
  platform.facts.listen(activityListeners);
  platform.facts.listen(movedListeners(platform));
  platform.facts.sweepAlso(untoldMessages(platform));
  handlePreviewJobs(platform);
  handleTextJobs(platform);
  handleSweeping(platform);
  handleBin(platform);
  handleClearing(platform);
  handleForgotPassword(platform);
  handleExpired(platform);
  forgetOldPerformance(platform);
  handleReminders(platform);
  handleWorkflows(platform);
  handleReviewReminders(platform);
  handleDeadlines(platform);
  handleMoved(platform);
  handleSnoozed(platform);
  handleMissed(platform);
  handlePushes(platform);
  handleDeadPresence(platform);
  handleForgetting(platform);
  // its client is a fifth of the server's code, and most run without it
  const redis = config.redisUrl
    ? await (await import("./platform/sockets/redis-adapter.ts")).redisAdapter(config.redisUrl, log)
    : undefined;
  let presenceTimer: NodeJS.Timeout | undefined;
  let stopPushing: (() => void) | undefined;
  let stopAutomation: (() => Promise<void>) | undefined;

  return {
    app,
    platform,
    async start() {
      await migrate(database.pool);
      await closeDataFolder(config.dataDir);
      makeSecrets(config);
      await tellOtherSecret(platform);
      await platform.storage.start();
      await app.ready();
      const byRedis = redis?.joinAs(await studioMark(database.pool));
      const joinCluster = byRedis ?? (cluster.isWorker ? besideWorkers : undefined);
      await realtime.attach(app.server as HttpServer, {
        authenticate: (handshake) => findMember(platform, handshake),
        isAllowedOrigin: (origin) => isAllowedOrigin(origin, config, app.server.address() as AddressInfo | null),
        roomsOf: platform.roomsOf,
        mayStay,
        policyOf: (name) => askPolicies[name],
        handlers: { ...liveAskHandlers, ...fileAskHandlers, ...messagingAskHandlers, ...reviewAskHandlers },
        second: {
          ...collaboration,
          handlers: { ...collaboration.handlers, annotation_event: takeAnnotationEvent },
          translateIn: annotationEventsIn,
        },
        arrived: (member, rooms) => arrive(platform, member.user.id, rooms),
        left: (member, rooms) => leave(platform, member.user.id, rooms),
        isSessionAlive: (member) => isSessionAlive(platform, member),
        used: ({ sessionId }) => renewSession(platform, sessionId),
        isWebSocketOnly: cluster.isWorker,
        ...(joinCluster && { joinCluster }),
      });
      await sweepPresence(platform);
      await platform.jobs.start();
      await sweepPreviews(platform);
      await sweepTexts(platform);
      await platform.facts.start();
      // tests read the outbox, and send what they say
      if (!config.test) {
        platform.mail.start();
        stopPushing = startPushing(platform);
        stopAutomation = startAutomation(platform);
      }
      presenceTimer = setInterval(() => {
        renewPresence(platform).catch((error) => log.warn({ err: error }, "presence not renewed"));
      }, presenceEvery);
      const address = await app.listen({ port: config.port, host: config.host });
      foundPort(config, (app.server.address() as AddressInfo).port);
      return address;
    },
    async stop() {
      state.draining = true;
      clearInterval(presenceTimer);
      stopPushing?.();
      const automated = stopAutomation?.();
      // what else ends does not wait for a mail server
      const mailed = platform.mail.stop();
      const worked = platform.jobs
        .stop()
        .catch((error) => log.warn({ err: error }, "the job queue did not stop in time"));
      const hangUp = setTimeout(() => app.server.closeAllConnections(), patience);
      // both wait until the last request is answered; the second tells uploads to let go, which else are at it for hours
      await Promise.all([worked, automated, realtime.close(), app.close()]);
      clearTimeout(hangUp);
      await platform.facts.stop();
      await clearPresence(database.db, platform.serverId).catch((error) =>
        log.warn({ err: error }, "presence not cleared"),
      );
      await redis?.close();
      await mailed;
      await database.close();
    },
  };
}

const roomsOf = readRooms([...organizationRooms, projectRooms, conversationRooms]);

/** The processes of one host tell each other through the one that leads them. */
function besideWorkers(io: Server): void {
  io.adapter(createAdapter());
}

/** Our own pages only; clients that are no browser send no origin. */
function isAllowedOrigin(origin: string | undefined, config: Config, address: AddressInfo | null): boolean {
  if (!origin) return true;
  const own = [
    config.publicUrl,
    ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${address?.port}`),
  ];
  return own.includes(origin) || (config.development && origin === "http://localhost:5173");
}
