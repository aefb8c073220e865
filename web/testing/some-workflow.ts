import type { Workflow, WorkflowStepState } from "#contract/workflows.ts";

export const alice = { id: "alice", name: "Alice", avatar: null, userType: "client" } as const;
export const carol = { id: "carol", name: "Carol", avatar: null, userType: "client" } as const;

/** An action that was not come to yet. */
export function someStep(change: Partial<WorkflowStepState> = {}): WorkflowStepState {
  return {
    ...{ id: "talk", name: "Open a conversation", type: "action", status: "pending" },
    ...{ waitsFor: null, until: null, assignedTo: null, assignedRole: null, outcome: "", link: null },
    ...change,
  };
}

/** Of Client Onboarding, by Alice, as it waits for Carol: what a test does not name matters to it in nothing. */
export function someWorkflow(change: Partial<Workflow> = {}): Workflow {
  const link = { kind: "conversation", id: "c" } as const;
  return {
    ...{
      id: "w",
      templateId: "client-onboarding",
      name: "Client Onboarding",
      projectId: "p",
      projectName: "Field Show",
    },
    ...{ status: "running", currentStep: "brief", context: { variables: {} }, round: 1, errors: [] },
    steps: [
      someStep({ status: "completed", outcome: "Welcome", link }),
      someStep({
        ...{ id: "brief", name: "Agree to the brief", type: "wait", status: "waiting" },
        ...{ waitsFor: "confirmation", assignedTo: carol },
      }),
      someStep({ id: "agreed", name: "Tell that the work begins" }),
    ],
    ...{ startedBy: alice, startedAt: "2026-08-14T12:00:00.000Z", completedAt: null },
    updatedAt: "2026-08-14T12:00:00.000Z",
    ...change,
  };
}
