import { z } from "zod";
import * as accounts from "#contract/accounts.ts";
import * as acknowledgements from "#contract/acknowledgements.ts";
import * as activity from "#contract/activity.ts";
import * as analytics from "#contract/analytics.ts";
import * as annotations from "#contract/annotations.ts";
import * as appearance from "#contract/appearance.ts";
import * as automation from "#contract/automation.ts";
import * as bin from "#contract/bin.ts";
import * as calendar from "#contract/calendar.ts";
import * as consultations from "#contract/consultations.ts";
import * as conversationInsights from "#contract/conversation-insights.ts";
import * as conversations from "#contract/conversations.ts";
import * as dashboard from "#contract/dashboard.ts";
import * as designReviews from "#contract/design-reviews.ts";
import * as designs from "#contract/designs.ts";
import * as fileSearch from "#contract/file-search.ts";
import * as files from "#contract/files.ts";
import * as folders from "#contract/folders.ts";
import * as identities from "#contract/identities.ts";
import * as inquiries from "#contract/inquiries.ts";
import * as invitations from "#contract/invitations.ts";
import * as leaving from "#contract/leaving.ts";
import * as messageDrafts from "#contract/message-drafts.ts";
import * as messageSearch from "#contract/message-search.ts";
import * as messages from "#contract/messages.ts";
import * as milestones from "#contract/milestones.ts";
import * as notificationPreferences from "#contract/notification-preferences.ts";
import * as notifications from "#contract/notifications.ts";
import * as organizations from "#contract/organizations.ts";
import * as performance from "#contract/performance.ts";
import * as projects from "#contract/projects.ts";
import * as push from "#contract/push.ts";
import * as readCursors from "#contract/read-cursor.ts";
import * as secondFactor from "#contract/second-factor.ts";
import * as sentFiles from "#contract/sent-files.ts";
import * as studio from "#contract/studio.ts";
import * as studioRecord from "#contract/studio-record.ts";
import * as topics from "#contract/topics.ts";
import * as workflowTemplates from "#contract/workflow-templates.ts";
import * as workflows from "#contract/workflows.ts";
import type { Schema } from "./api-document.ts";

/** Shapes that the contract calls by a name are printed once, under it. */
const named = z.registry<{ id: string }>();
const rooms = [
  accounts,
  appearance,
  identities,
  secondFactor,
  leaving,
  organizations,
  projects,
  milestones,
  invitations,
  bin,
  files,
  fileSearch,
  folders,
  conversations,
  conversationInsights,
  readCursors,
  messages,
  messageSearch,
  sentFiles,
  acknowledgements,
  topics,
  messageDrafts,
  annotations,
  designReviews,
  designs,
  consultations,
  workflows,
  workflowTemplates,
  automation,
  notifications,
  notificationPreferences,
  push,
  activity,
  performance,
  calendar,
  dashboard,
  analytics,
  studio,
  studioRecord,
  inquiries,
];
for (const words of rooms) {
  for (const [name, shape] of Object.entries(words)) {
    if (/^[A-Z]/.test(name) && shape instanceof z.ZodType && !named.has(shape)) named.add(shape, { id: name });
  }
}
const nothing = z.registry<{ id: string }>();

/** Collects the named shapes that its answers meet. */
export function makeJsonShapes() {
  const schemas: Record<string, Schema> = {};
  return {
    schemas,
    /** What the server says. */
    answer(shape: z.ZodType): Schema {
      const { $defs, ...schema } = print(shape, "output");
      Object.assign(schemas, $defs);
      return schema;
    },
    /** What a caller may send; written out, because what is optional differs from what is answered. */
    input: (shape: z.ZodType): Schema => print(shape, "input"),
  };
}

function print(shape: z.ZodType, io: "input" | "output"): Schema {
  const made = z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    metadata: io === "output" ? named : nothing,
    override: ({ jsonSchema }) => {
      // the format says it; nobody reads the long expression
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text, withoutMarks) as Schema;
}

/** What marks a document of its own has no place inside another. */
function withoutMarks(key: string, value: unknown): unknown {
  return key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value;
}
