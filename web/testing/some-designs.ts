// For tests: a designer's work, as the server tells it.
import type { DesignFigures, DesignWork, PortfolioDesign } from "#contract/designs.ts";
import { aFile, time } from "./shown-files.tsx";

export const field = { id: "p", name: "Field Show" };
export const noWork: DesignWork = { sentBack: [], annotated: [], out: [], last: [] };
export const noFigures: DesignFigures = {
  ...{ approved: 0, awaiting: 0, decided: 0, approvedAtFirst: 0, medianDays: null, finished: 0 },
  ...{ organizations: [], years: [] },
};

export function anApproved(name: string, parts: Partial<PortfolioDesign["version"]> = {}): PortfolioDesign {
  const { url, size, uploadedBy } = aFile(name, null);
  return {
    ...{ name, category: "design", project: field, organization: { id: "o", name: "Harlan County" } },
    version: {
      ...{
        fileId: name,
        version: 2,
        name,
        size,
        mimeType: "image/png",
        sha256: "",
        url,
        thumbnailUrl: null,
        uploadedBy,
      },
      ...{ restoredFrom: null, note: "", createdAt: time },
      approval: {
        status: "approved",
        by: { id: "carol", name: "Carol", avatar: null, userType: "client" },
        at: "2026-08-17T00:00:00.000Z",
      },
      ...parts,
    },
  };
}
