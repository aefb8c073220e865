import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { newId } from "#contract/new-id.ts";

export interface Content {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lays a file into a project without pressing buttons, by the page's own session. Answers its id. */
export async function storeFile(page: Page, projectId: string, { name, mimeType, buffer }: Content): Promise<string> {
  const id = newId();
  const answer = await page.evaluate(
    async ([path, metadata, called, type, bytes]) => {
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const body = new FormData();
      body.set("metadata", metadata);
      body.set("file", new Blob([content], { type }), called);
      const headers = { authorization: `Bearer ${localStorage.getItem("auth_token")}` };
      const response = await fetch(path, { method: "POST", headers, body });
      return { status: response.status, text: await response.text() };
    },
    [`/api/projects/${projectId}/files`, JSON.stringify({ id }), name, mimeType, buffer.toString("base64")] as const,
  );
  expect(answer.status, answer.text).toBe(201);
  return id;
}
