import { expect, test } from "vitest";
import type { ConversationType } from "#contract/conversations.ts";
import { MessageType, NewMessage } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { canStart, type PlacedType } from "../conversations/can-start.ts";
import { offeredTemplates, quickTemplates, templateCategories, whyNotOffered } from "./quick-templates.ts";

test.each<{ startable: PlacedType[]; offered: string[]; reasons: RegExp[] }>([
  {
    startable: [],
    offered: ["quick-feedback", "direct-message", "contact-support"],
    reasons: [/a project/, /a team's/, /^Announcements/],
  },
  {
    startable: ["project"],
    offered: [
      "design-review",
      "approval-request",
      "quick-feedback",
      "project-discussion",
      "project-update",
      "direct-message",
      "contact-support",
    ],
    reasons: [/a team's/, /^Announcements/],
  },
  {
    startable: ["team"],
    offered: ["quick-feedback", "team-conversation", "direct-message", "contact-support"],
    reasons: [/a project/, /^Announcements/],
  },
  {
    startable: ["broadcast"],
    offered: ["quick-feedback", "direct-message", "announcement", "contact-support"],
    reasons: [/a project/, /a team's/],
  },
  { startable: ["project", "team", "broadcast"], offered: quickTemplates.map(({ id }) => id), reasons: [] },
])("who may start $startable is offered $offered", ({ startable, offered, reasons }) => {
  expect(offeredTemplates(startable).map(({ id }) => id)).toEqual(offered);
  const said = whyNotOffered(startable);
  expect(said).toHaveLength(reasons.length);
  for (const [place, reason] of reasons.entries()) expect(said[place]).toMatch(reason);
});

test.each<[ConversationType, PlacedType[], boolean]>([
  ["direct", [], true],
  ["support", [], true],
  ["project", [], false],
  ["project", ["project"], true],
  ["team", ["project"], false],
  ["broadcast", ["broadcast"], true],
  ["consultation", [], true],
])("%s by whoever may start %j: %s", (type, startable, may) => {
  expect(canStart(type, startable)).toBe(may);
});

test.each(quickTemplates)("$name can be sent as it stands", ({ autoMessage, messageType, priority }) => {
  const message = { conversationId: newId(), content: autoMessage, type: messageType, metadata: { priority } };
  expect(NewMessage.safeParse(message).success).toBe(true);
  expect(MessageType.options).toContain(messageType);
});

test("no two are the same, every category and every type that is started here has one", () => {
  expect(new Set(quickTemplates.map(({ id }) => id)).size).toBe(quickTemplates.length);
  expect(new Set(quickTemplates.map(({ category }) => category))).toEqual(new Set(templateCategories));
  const types = new Set(quickTemplates.map(({ type }) => type));
  expect(types).toEqual(new Set(["direct", "project", "team", "support", "broadcast"]));
});
