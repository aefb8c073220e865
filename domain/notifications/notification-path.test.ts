import { expect, test } from "vitest";
import { notificationPath } from "./notification-path.ts";

const none = { conversationId: null, messageId: null, projectId: null, fileId: null, annotationId: null };
const talk = { ...none, conversationId: "c1", messageId: "m1" };
const file = { ...none, projectId: "p1", fileId: "f1" };

test.each([
  [{ type: "message", ...talk }, "/dashboard/messages?conversation=c1&message=m1"],
  [{ type: "mention", ...talk }, "/dashboard/messages?conversation=c1&message=m1"],
  [{ type: "reminder", ...talk }, "/dashboard/messages?conversation=c1&message=m1"],
  [{ type: "consultation", ...talk }, "/dashboard/consultations?conversation=c1"],
  [{ type: "annotation", ...file, annotationId: "a1" }, "/dashboard/projects/p1?file=f1&annotations=a1"],
  [{ type: "annotation", ...file }, "/dashboard/projects/p1?file=f1&annotations=shown"],
  [{ type: "review", ...file }, "/dashboard/projects/p1?file=f1&review=shown"],
  [{ type: "workflow", ...none, projectId: "p1" }, "/dashboard/projects/p1"],
  [{ type: "team", ...none, teamId: "t1" }, "/dashboard/teams/t1"],
  [{ type: "team", ...none, organizationId: "o1" }, "/dashboard/organization/o1"],
  [{ type: "system", ...none, inquiryId: "i1" }, "/dashboard/settings/studio?tab=inquiries&inquiry=i1"],
  [{ type: "message", ...none }, "/dashboard/messages"],
] as const)("%j leads to %s", (told, path) => {
  expect(notificationPath(told)).toBe(path);
});
