// Two press the same button at the same moment, or one twice because the first answer was lost.
import "#web/ui/base.css";
import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { ConsultationActions } from "./consultation-actions.tsx";
import { consultation } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

const given = someConsultation({ scheduledAt: new Date(Date.now() - 60_000).toISOString() });

function Actions() {
  const { data = given } = useQuery({ ...consultation("k"), enabled: false });
  return <ConsultationActions consultation={data} now={Date.now()} onDialog={() => {}} />;
}

/** After the press of 'Start', for which the studio knows a newer state. */
async function started(latest: Partial<Consultation>) {
  const message = "Somebody else saved this.";
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit = {}) =>
    method === "PATCH"
      ? Response.json({ code: "conflict", message, requestId: "r" }, { status: 409 })
      : Response.json({ ...given, updatedAt: "2026-11-02T12:00:00.000Z", ...latest }),
  );
  const screen = await shownAlone({ id: "me", userType: "client" }, <Actions />);
  screen.cache.setQueryData(["consultation", "k"], given);
  await screen.getByRole("button", { name: "Start Closer" }).click();
  return Object.assign(screen, { refusal: screen.getByText(message) });
}

test("what is begun already is begun: nothing is said to have gone wrong", async () => {
  const screen = await started({ status: "in_progress" });
  await expect.element(screen.getByRole("button", { name: "Complete Closer" })).toBeVisible();
  await expect.element(screen.refusal).not.toBeInTheDocument();
});

test("what was called off meanwhile is not begun, and why is said", async () => {
  const screen = await started({ status: "cancelled" });
  await expect.element(screen.refusal).toBeVisible();
});
