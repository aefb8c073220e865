// Every route and every ask, as everybody of the cast, against own, foreign and missing things (permissions.md).

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskName, asks, type RouteName, routes } from "#contract/contract.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { routePolicies } from "#domain/policies.ts";
import { startBand } from "./marching-band.ts";
import { type Name, requestFor } from "./people.ts";
import { accountCases } from "./role-cases/accounts.ts";
import { calendarCases } from "./role-cases/calendar.ts";
import { consultationCases } from "./role-cases/consultations.ts";
import { dashboardCases } from "./role-cases/dashboard.ts";
import { designReviewCases } from "./role-cases/design-reviews.ts";
import { fileCases } from "./role-cases/files.ts";
import { messagingCases } from "./role-cases/messaging.ts";
import { organizationCases } from "./role-cases/organizations.ts";
import { projectCases } from "./role-cases/projects.ts";
import { reviewCases } from "./role-cases/review.ts";
import {
  type Case,
  everybody,
  type FiledBand,
  inTalk,
  nobodyBut,
  onProject,
  type Row,
  type Verdict,
} from "./role-cases/rows.ts";
import { studioCases } from "./role-cases/studio.ts";
import { workflowCases } from "./role-cases/workflows.ts";

let band: FiledBand;
beforeAll(async () => {
  const made = await startBand();
  const { alice } = made.people;
  const body = new FormData();
  body.set("file", new Blob(["Set 14"]), "set-14.txt");
  const sent = await alice.fetch(`/api/projects/${made.projectId}/files`, { method: "POST", body });
  const { id: fileId } = (await sent.json()) as { id: string };
  const { id: folderId } = await alice.call("createFolder", { id: made.projectId, name: "Drafts" });
  band = { ...made, fileId, folderId };
});
afterAll(() => band.stop());

const cases: Record<RouteName, Case[]> = {
  ...accountCases,
  ...organizationCases,
  ...projectCases,
  ...fileCases,
  ...messagingCases,
  ...reviewCases,
  ...designReviewCases,
  ...consultationCases,
  ...workflowCases,
  ...calendarCases,
  ...dashboardCases,
  ...studioCases,
};

/** Refusals that come after the right was granted. */
const grantedAnyway = new Set<ErrorCode>(["person_not_found", "already_member", "wrong_credentials", "conflict"]);
const names = Object.keys(everybody) as Name[];

describe.each(Object.entries(cases) as [RouteName, Case[]][])("%s", (route, list) => {
  test.each(
    list.flatMap(({ input, row }, place) =>
      names.map((name) => [place, name, row[name] ?? "not_found", input] as const),
    ),
  )("case %i as %s: %s", async (_place, name, verdict, input) => {
    expect(await verdictOf(name, route, await input(band))).toBe(verdict);
  });

  test("without a session: 401, unless it is public", async () => {
    const { path, ...init } = requestFor(route, placeholders(route));
    const response = await fetch(`${band.address}${path}`, init);
    const isPublic = routePolicies[route] === "public";
    expect(response.status === 401).toBe(!isPublic);
  });

  test("a missing thing and a foreign one answer alike", async () => {
    const foreign = list.find(({ row }) => row.dan === undefined);
    if (!foreign) return;
    const input = (await foreign.input(band)) as Record<string, unknown>;
    const [foreignBody, missingBody] = await Promise.all([
      bodyOf("dan", route, input),
      bodyOf(
        "dan",
        route,
        Object.fromEntries(
          Object.entries(input).map(([key, value]) => [
            key,
            /[iI]d$/.test(key) && typeof value === "string" ? newId() : value,
          ]),
        ),
      ),
    ]);
    expect({ ...missingBody, requestId: "" }).toEqual({ ...foreignBody, requestId: "" });
  });
});

describe("socket asks", () => {
  const inputs: Record<AskName, (b: FiledBand) => object> = {
    "facts:missed": () => ({ since: [] }),
    "user:join": () => ({}),
    "conversation:join": (b) => ({ conversationId: b.conversationId }),
    "conversation:leave": (b) => ({ conversationId: b.conversationId }),
    "message:send": (b) => ({ conversationId: b.conversationId, content: "Hi" }),
    "message:read": (b) => ({ messageId: b.messageId }),
    "message:react": (b) => ({ messageId: b.messageId, reaction: "🎉" }),
    "typing:start": (b) => ({ conversationId: b.conversationId }),
    "typing:stop": (b) => ({ conversationId: b.conversationId }),
    "cursor:move": (b) => ({ conversationId: b.conversationId, view: "file:1", position: { x: 0.5, y: 0.5 } }),
    "view:change": (b) => ({ conversationId: b.conversationId, view: "file:1" }),
    "file:look": (b) => ({ fileId: b.fileId, isLooking: true }),
    "file:point": (b) => ({ fileId: b.fileId, page: null, position: { x: 0.5, y: 0.5 } }),
    "annotation:preview": (b) => ({
      ...{ conversationId: null, fileId: b.fileId, version: 1, page: null, id: newId(), updatedAt: null, color: "red" },
      shape: { type: "point", x: 45, y: 20, width: null, height: null },
    }),
  };
  const rows: Partial<Record<AskName, Row>> = {
    "facts:missed": everybody,
    "user:join": everybody,
    "conversation:leave": everybody,
    "file:look": onProject,
    "file:point": onProject,
    "annotation:preview": nobodyBut(onProject, "forbidden", "alice", "marisol", "carol"),
  };

  test.each(names)("as %s", async (name) => {
    const socket = await band.people[name].socket();
    for (const ask of Object.keys(asks) as AskName[]) {
      const answer = (await socket.timeout(5000).emitWithAck(ask, inputs[ask](band))) as { ok: boolean; code?: string };
      const verdict = (rows[ask] ?? inTalk)[name] ?? "not_found";
      const expected = verdict === "ok" ? { ok: true } : { ok: false, code: verdict };
      expect(answer, `${ask} as ${name}`).toMatchObject(expected);
    }
  });

  test("without a live session no socket opens", async () => {
    const { io } = await import("socket.io-client");
    for (const token of [undefined, "", "x".repeat(43), { toString: "no" }, newId()]) {
      const socket = io(band.address, {
        auth: { token },
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
      });
      const error = await new Promise<Error & { data?: { code: string } }>((resolve) =>
        socket.once("connect_error", resolve),
      );
      expect(error.data?.code).toBe("unauthenticated");
      socket.disconnect();
    }
  });
});

async function verdictOf(name: Name, route: RouteName, input: object): Promise<Verdict | ErrorCode> {
  const { path, ...init } = requestFor(route, input);
  const response = await band.people[name].fetch(path, init);
  if (response.ok) return "ok";
  const { code } = (await response.json()) as { code: ErrorCode };
  expect(response.status).toBe(errors[code][0]);
  return grantedAnyway.has(code) ? "ok" : code;
}

async function bodyOf(name: Name, route: RouteName, input: object): Promise<object> {
  const { path, ...init } = requestFor(route, input);
  return (await band.people[name].fetch(path, init)).json() as Promise<object>;
}

/** Any id will do: nobody is asked what it names before who asks. */
function placeholders(route: RouteName): object {
  return Object.fromEntries([...routes[route].path.matchAll(/:(\w+)/g)].map(([, part]) => [part, newId()]));
}
