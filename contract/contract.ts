// Every word that crosses the wire, area by area from the ground up.

import { accountFacts, accountRoutes, accountSignals } from "./accounts.ts";
import { acknowledgementFacts, acknowledgementRoutes } from "./acknowledgements.ts";
import { activityFacts, activityRoutes } from "./activity.ts";
import { analyticsRoutes } from "./analytics.ts";
import { annotationAsks, annotationFacts, annotationRoutes, annotationSignals } from "./annotations.ts";
import { appearanceRoutes, appearanceSignals } from "./appearance.ts";
import { automationFacts, automationRoutes } from "./automation.ts";
import { calendarRoutes } from "./calendar.ts";
import { consultationFacts, consultationRoutes } from "./consultations.ts";
import { conversationInsightRoutes } from "./conversation-insights.ts";
import { conversationAsks, conversationFacts, conversationRoutes, conversationSignals } from "./conversations.ts";
import { dashboardRoutes, dashboardSignals } from "./dashboard.ts";
import { designReviewFacts, designReviewRoutes } from "./design-reviews.ts";
import { designRoutes } from "./designs.ts";
import { fileSearchRoutes } from "./file-search.ts";
import { fileFacts, fileRoutes } from "./files.ts";
import { folderFacts, folderRoutes } from "./folders.ts";
import { identityRoutes } from "./identities.ts";
import { inquiryFacts, inquiryRoutes } from "./inquiries.ts";
import { invitationFacts, invitationRoutes } from "./invitations.ts";
import { leavingFacts, leavingRoutes } from "./leaving.ts";
import { liveAsks } from "./live.ts";
import { messageDraftRoutes, messageDraftSignals } from "./message-drafts.ts";
import { messageSearchRoutes } from "./message-search.ts";
import { messageAsks, messageFacts, messageRoutes, messageSignals } from "./messages.ts";
import { milestoneFacts, milestoneRoutes } from "./milestones.ts";
import { notificationPreferenceRoutes, notificationPreferenceSignals } from "./notification-preferences.ts";
import { notificationFacts, notificationRoutes } from "./notifications.ts";
import { organizationFacts, organizationRoutes } from "./organizations.ts";
import { performanceRoutes } from "./performance.ts";
import { projectFacts, projectRoutes } from "./projects.ts";
import { pushRoutes } from "./push.ts";
import { secondFactorRoutes } from "./second-factor.ts";
import { sentFileRoutes } from "./sent-files.ts";
import { sharedViewAsks, sharedViewSignals } from "./shared-views.ts";
import { studioFacts, studioRoutes } from "./studio.ts";
import { studioRecordFacts, studioRecordRoutes } from "./studio-record.ts";
import { topicFacts, topicRoutes } from "./topics.ts";
import { workflowTemplateFacts, workflowTemplateRoutes } from "./workflow-templates.ts";
import { workflowFacts, workflowRoutes } from "./workflows.ts";

export const routes = {
  ...accountRoutes,
  ...appearanceRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...identityRoutes,
  ...secondFactorRoutes,
  ...leavingRoutes,
  ...organizationRoutes,
  ...projectRoutes,
  ...milestoneRoutes,
  ...invitationRoutes,
  ...fileRoutes,
  ...fileSearchRoutes,
  ...folderRoutes,
  ...conversationRoutes,
  ...conversationInsightRoutes,
  ...messageRoutes,
  ...messageSearchRoutes,
  ...sentFileRoutes,
  ...acknowledgementRoutes,
  ...topicRoutes,
  ...messageDraftRoutes,
  ...annotationRoutes,
  ...designReviewRoutes,
  ...designRoutes,
  ...consultationRoutes,
  ...workflowRoutes,
  ...workflowTemplateRoutes,
  ...automationRoutes,
  ...notificationRoutes,
  ...notificationPreferenceRoutes,
  ...pushRoutes,
  ...activityRoutes,
  ...performanceRoutes,
  ...analyticsRoutes,
  ...studioRoutes,
  ...studioRecordRoutes,
  ...inquiryRoutes,
};
export type RouteName = keyof typeof routes;

export const facts = {
  ...accountFacts,
  ...leavingFacts,
  ...organizationFacts,
  ...projectFacts,
  ...milestoneFacts,
  ...invitationFacts,
  ...fileFacts,
  ...folderFacts,
  ...conversationFacts,
  ...messageFacts,
  ...acknowledgementFacts,
  ...topicFacts,
  ...annotationFacts,
  ...designReviewFacts,
  ...consultationFacts,
  ...workflowFacts,
  ...workflowTemplateFacts,
  ...automationFacts,
  ...notificationFacts,
  ...activityFacts,
  ...studioFacts,
  ...studioRecordFacts,
  ...inquiryFacts,
};
export type FactName = keyof typeof facts;

export const signals = {
  ...accountSignals,
  ...appearanceSignals,
  ...dashboardSignals,
  ...conversationSignals,
  ...messageDraftSignals,
  ...messageSignals,
  ...notificationPreferenceSignals,
  ...sharedViewSignals,
  ...annotationSignals,
};
export type SignalName = keyof typeof signals;

export const asks = { ...liveAsks, ...conversationAsks, ...messageAsks, ...sharedViewAsks, ...annotationAsks };
export type AskName = keyof typeof asks;
