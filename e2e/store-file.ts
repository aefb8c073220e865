import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { newId } from "#contract/new-id.ts";

export interface Content {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lays a file into a project without pressing buttons, by the page's own session. Answers its id. */
export async function storeFile(page: Page, projectId: string, content: Content): Promise<string> {
  const id = newId();
  await post(page, `/api/projects/${projectId}/files`, { ...content, metadata: { id } });
  return id;
}

/** The same as the next version of a file. */
export function storeVersion(page: Page, fileId: string, content: Content): Promise<void> {
  return post(page, `/api/files/${fileId}/versions`, { ...content, metadata: {} });
}

async function post(page: Page, path: string, { name, mimeType, buffer, metadata }: Content & { metadata: object }) {
  const answer = await page.evaluate(
    async ([address, told, called, type, bytes]) => {
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const body = new FormData();
      body.set("metadata", told);
      body.set("file", new Blob([content], { type }), called);
      const headers = { authorization: `Bearer ${localStorage.getItem("auth_token")}` };
      const response = await fetch(address, { method: "POST", headers, body });
      return { status: response.status, text: await response.text() };
    },
    [path, JSON.stringify(metadata), name, mimeType, buffer.toString("base64")] as const,
  );
  expect(answer.status, answer.text).toBe(201);
}
