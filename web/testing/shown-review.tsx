// A picture in a viewer with what is drawn on it, and a studio that keeps what is sent to it.
import { afterEach, vi } from "vitest";
import type { Annotation, AnnotationReply } from "#contract/annotations.ts";
import type { FilePreview } from "#contract/files.ts";
import type { ProjectMember } from "#contract/projects.ts";
import { type Company, CompanyProvider } from "#web/files/viewer/company.ts";
import { KeptPlaces } from "#web/files/viewer/kept-places.ts";
import { PictureView } from "#web/files/viewer/picture-view.tsx";
import { ReviewPartContext } from "#web/files/viewer/review-place.ts";
import { ReviewedFile, ReviewedStage } from "#web/files/viewer/reviewed.tsx";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { ViewerFrame } from "#web/files/viewer/viewer-frame.tsx";
import { ReviewPart } from "#web/review/review-part.tsx";
import { shownAlone } from "./shown-alone.tsx";

const dot =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='200'%3E%3Crect width='400' height='200'/%3E%3C/svg%3E";
export const reviewedPicture: Viewed = {
  ...{ id: "f", name: "set-14.png", url: `${dot}#original`, thumbnailUrl: `${dot}#thumb`, mimeType: "image/png" },
  ...{ size: 1000, width: 400, height: 200, version: 2 },
};
const preview = { width: 400, height: 200, thumbnailUrl: `${dot}#thumb`, largeUrl: `${dot}#large` } as FilePreview;

export const dev = { id: "dev", name: "Dev", avatar: null, userType: "designer" } as const;
export const carol = { id: "carol", name: "Carol", avatar: null, userType: "client" } as const;

export function anAnnotation(number: number, parts: Partial<Annotation> = {}): Annotation {
  const time = "2026-08-14T12:00:00.000Z";
  return {
    ...{ id: `mark-${number}`, fileId: "f", version: 2, number, page: null },
    ...{ type: "rectangle", x: 10, y: 20, width: 30, height: 40, strokes: null, color: "red", content: "Too wide" },
    ...{ createdBy: dev, createdAt: time, updatedAt: time, resolvedAt: null, resolvedBy: null, replies: [] },
    ...{ mentions: [], mentionNames: [] },
    ...parts,
  };
}

export function aReply(id: string, parts: Partial<AnnotationReply> = {}): AnnotationReply {
  const words = { content: "By two counts", mentions: [], mentionNames: [] };
  return { id, ...words, createdBy: dev, createdAt: "2026-08-14T12:30:00.000Z", ...parts };
}

export interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Given {
  items?: Annotation[];
  earlier?: number;
  file?: Partial<Viewed>;
  /** The address; another one than this says whether they are shown. */
  at?: string;
  /** Who works on the project of the file. */
  people?: ProjectMember[];
  /** Who looks at it, too. */
  company?: Company;
  /** What the studio says to a change; unless said, it does it. */
  answer?: (sent: Sent) => Response | Promise<Response> | undefined;
}

/** For Dev. Its annotations are shown already, unless an address says. */
export async function shownReview(given: Given = {}) {
  const { items = [], earlier = 0, file = {}, at = "/", people = [], company = null, answer } = given;
  const sent: Sent[] = [];
  let held = items;
  const forget = (id: string | undefined) => {
    held = held.filter((one) => one.id !== id);
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname.replace("/api", "");
    if (method === "GET") {
      if (path.endsWith("/annotations")) return Response.json({ fileId: "f", version: 2, items: held, earlier });
      return Response.json({ items: path.endsWith("/members") ? people : [] });
    }
    const one: Sent = { method, path, body: body ? JSON.parse(String(body)) : {} };
    sent.push(one);
    const said = await answer?.(one);
    if (said) return said;
    if (path.includes("replies")) return replied(one);
    const known = held.find(({ id }) => path.includes(id));
    if (method === "DELETE") {
      forget(path.split("/").at(-1));
      return new Response(null, { status: 204 });
    }
    const made = known ?? anAnnotation(held.length + 1, { id: one.body.annotationId as string });
    const { shape, resolved, annotationId: _, ...rest } = one.body;
    const updatedAt = new Date(Date.parse(made.updatedAt) + sent.length).toISOString();
    const seenTo =
      resolved === undefined ? {} : { resolvedAt: resolved ? updatedAt : null, resolvedBy: resolved ? dev : null };
    const changed = { ...made, ...rest, ...(shape as object), ...seenTo, updatedAt };
    held = [...held.filter(({ id }) => id !== changed.id), changed];
    return Response.json(changed, { status: known ? 200 : 201 });
  });
  function replied({ method, path, body }: Sent): Response {
    const [, , id] = path.split("/");
    if (method === "DELETE") {
      held = held.map((one) => ({ ...one, replies: one.replies.filter((reply) => reply.id !== id) }));
      return new Response(null, { status: 204 });
    }
    const made = aReply(body.replyId as string, { content: String(body.content).trim() });
    held = held.map((one) => (one.id === id ? { ...one, replies: [...one.replies, made] } : one));
    return Response.json(made, { status: 201 });
  }
  const put = (annotation: Annotation) => {
    forget(annotation.id);
    held = [...held, annotation];
  };
  const places = new Map<string, unknown>();
  const shown = { ...reviewedPicture, ...file };
  const onLeaf = vi.fn();
  const onClose = vi.fn();
  const screen = await shownAlone(
    dev,
    <ReviewPartContext value={ReviewPart}>
      <CompanyProvider value={company}>
        <ReviewedFile file={shown}>
          <ViewerFrame file={shown} place={null} onPrevious={onLeaf} onNext={onLeaf} onClose={onClose}>
            <KeptPlaces value={places}>
              <ReviewedStage>
                <PictureView file={shown} preview={preview} />
              </ReviewedStage>
            </KeptPlaces>
          </ViewerFrame>
        </ReviewedFile>
      </CompanyProvider>
    </ReviewPartContext>,
    at,
  );
  if (at === "/") await screen.getByRole("button", { name: /^Annotations/ }).click();
  return Object.assign(screen, { sent, onLeaf, onClose, forget, put });
}
