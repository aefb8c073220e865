// A conversation to talk in, with all that it stands on.
import { expect } from "@playwright/test";
import { call, type Person } from "./people.ts";

export interface Talk {
  id: string;
  organizationId: string;
  projectId: string;
  /** Its path. */
  path: string;
}

/** The owner's organization with the others in it, its project 'Field show', and a conversation of everybody. */
export async function makeTalk(owner: Person, others: Person[] = [], name = "Ballad"): Promise<Talk> {
  const made = <Answer>(path: string, body: object) => call<Answer>(owner.page, "POST", path, body);
  const { organization } = await made<{ organization: { id: string } }>("/organizations", { name: "Harlan County" });
  for (const { email } of others) await made(`/organizations/${organization.id}/members`, { email });
  await Promise.all(others.map((other) => putNewsAway(other, organization.id)));
  const project = await made<{ id: string }>(`/organizations/${organization.id}/projects`, { name: "Field show" });
  const talk = { organizationId: organization.id, projectId: project.id };
  return { ...talk, ...(await addTalk(owner, talk, others, name)) };
}

/** That one was let in is told a moment later, and is no news in any test. */
async function putNewsAway({ page }: Person, organizationId: string): Promise<void> {
  const isTold = async () => {
    const { items } = await call<{ items: object[] }>(page, "GET", "/notifications?type=team&filter=unread");
    return items.some((one) => "organizationId" in one && one.organizationId === organizationId);
  };
  await expect.poll(isTold).toBe(true);
  await call(page, "POST", "/notifications/clear");
}

/** One more conversation of the same project. */
export async function addTalk(owner: Person, { projectId }: Pick<Talk, "projectId">, others: Person[], name: string) {
  const participants = others.map(({ id }) => id);
  const body = { type: "project", projectId, name, participants };
  const { id } = await call<{ id: string }>(owner.page, "POST", "/conversations", body);
  return { id, path: `/dashboard/messages?conversation=${id}` };
}

/** Says it without pressing buttons. */
export function say(who: Person, { id: conversationId }: Pick<Talk, "id">, content: string, more: object = {}) {
  return call<{ id: string; seq: number }>(who.page, "POST", "/messages", { conversationId, content, ...more });
}

/** Says one after the other in one go: for what must only be there. */
export async function sayAll({ page }: Person, { id }: Pick<Talk, "id">, contents: string[]): Promise<void> {
  const refused = await page.evaluate(
    async ([conversationId, texts]) => {
      const token = localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token");
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      for (const content of texts) {
        const body = JSON.stringify({ conversationId, content });
        const answer = await fetch("/api/messages", { method: "POST", headers, body });
        if (!answer.ok) return answer.text();
      }
      return null;
    },
    [id, contents] as const,
  );
  expect(refused).toBeNull();
}

/** 'Count 1' up to this one. */
export function counts(last: number): string[] {
  return Array.from({ length: last }, (_, place) => `Count ${place + 1}`);
}
