// A file of a project in a viewer with who is asked about it, and a studio that keeps what is sent to it.
import { type ReactNode, useState } from "react";
import { afterEach, vi } from "vitest";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import { ReviewPartContext } from "#web/files/viewer/review-place.ts";
import { ReviewedFile, ReviewedStage } from "#web/files/viewer/reviewed.tsx";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { ViewerFrame } from "#web/files/viewer/viewer-frame.tsx";
import { ReviewPart } from "#web/review/review-part.tsx";
import { shownAlone } from "./shown-alone.tsx";
import { carol, dev, type Sent } from "./shown-review.tsx";

const bob = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
const score: Viewed = {
  ...{ id: "f", name: "closer.musicxml", url: "/f?v=1", thumbnailUrl: null, mimeType: "application/xml", size: 1000 },
  ...{ width: null, height: null, version: 2, projectId: "p", status: "review", uploadedBy: bob },
};

export function aReview(parts: Partial<DesignReview> = {}): DesignReview {
  const time = "2026-08-14T12:00:00.000Z";
  return {
    ...{ id: "review-1", fileId: "f", fileName: "closer.musicxml", projectId: "p", projectName: "Field Show" },
    ...{ version: 2, reviewType: "draft", status: "pending", assignedTo: dev, reviewer: null, createdBy: carol },
    ...{ note: "", deadline: null, feedback: [], createdAt: time, decidedAt: null, updatedAt: time },
    ...parts,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Given {
  reviews?: DesignReview[];
  file?: Partial<Viewed>;
  /** Dev's, in the project. */
  role?: ProjectRole;
  archivedAt?: string | null;
  answer: (sent: Sent) => Response | Promise<Response>;
}

/** For Dev; its reviews are shown already. */
export async function shownDesignReviews({
  reviews = [],
  file = {},
  role = "viewer",
  archivedAt = null,
  answer,
}: Given) {
  const sent: Sent[] = [];
  const people = [
    { ...dev, role },
    { ...carol, role: "contributor" },
    { ...bob, role: "contributor" },
  ] as ProjectMember[];
  const members = people.map((one) => ({ ...one, projectId: "p", email: `${one.id}@guidon.example`, given: one.role }));
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname.replace("/api", "");
    if (method !== "GET") {
      const one: Sent = { method, path, body: body ? JSON.parse(String(body)) : {} };
      sent.push(one);
      return answer(one);
    }
    if (path === "/projects/p") return Response.json({ id: "p", name: "Field Show", archivedAt });
    if (path.endsWith("/members")) return Response.json({ items: members });
    return Response.json({ items: path.endsWith("/design-reviews") ? reviews : [] });
  });
  const places = { show: (_: Partial<Viewed>) => {}, showOver: (_: number | null) => {} };
  function Viewer() {
    const [parts, setParts] = useState(file);
    const [over, setOver] = useState<number | null>(null);
    Object.assign(places, { show: setParts, showOver: setOver });
    const shown = { ...score, ...parts };
    const viewer = (file: Viewed, above?: ReactNode) => (
      <ReviewedFile file={file}>
        <ViewerFrame file={file} place={null} onPrevious={undefined} onNext={undefined} onClose={() => {}}>
          <ReviewedStage>
            <section key={file.url}>The score</section>
          </ReviewedStage>
        </ViewerFrame>
        {above}
      </ReviewedFile>
    );
    return viewer(shown, over !== null && viewer({ ...shown, onlyVersion: over, url: `/f?v=${over}` }));
  }
  const screen = await shownAlone(
    dev,
    <ReviewPartContext value={ReviewPart}>
      <Viewer />
    </ReviewPartContext>,
    "/?review=shown",
  );
  /** Another file, or another version of it, takes its place. */
  const show = (parts: Partial<Viewed>) => places.show(parts);
  /** One of its versions over it; null closes that. */
  const showOver = (version: number | null) => places.showOver(version);
  return Object.assign(screen, { sent, show, showOver });
}
