// Where a text would be better placed is told to whoever can start that, and to nobody else.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ConversationType } from "#contract/conversations.ts";
import { conversationPlaces } from "../quick/queries.ts";
import { DetectionBanner } from "./detection-banner.tsx";

afterEach(() => vi.unstubAllGlobals());

/** How many answers there are to where I may start a conversation of a team. */
function Answers() {
  const { data } = useInfiniteQuery({ ...conversationPlaces("team"), enabled: false });
  return <output aria-label="Answers">{data?.pages.length ?? 0}</output>;
}

/** What is better placed there. */
const textFor: Record<ConversationType, string> = {
  direct: "Let us talk about it in private",
  project: "The drill of the second movement",
  team: "Tell the whole crew about it",
  consultation: "I could use some advice",
  support: "The speaker is broken, who could help",
  broadcast: "An announcement about the buses",
};

/** `places` is what is answered where something can be started. */
async function shown(type: ConversationType, { here = "project" as ConversationType, places = 0 } = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const items = Array.from({ length: places }, (_, at) => ({ id: `${at}`, kind: type, name: "Brass" }));
    return Response.json({ items, nextCursor: null });
  });
  const page = () => (
    <>
      <DetectionBanner
        detected={{ intent: "approval", confidence: 1 }}
        text={textFor[type]}
        people={[]}
        here={here}
        onApproval={() => {}}
        onUrgent={() => {}}
        onDismiss={() => {}}
      />
      <Answers />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/^This looks like/)).toBeVisible();
  const told = screen.getByText(/It may be better placed in/);
  const way = screen.getByRole("link", { name: "Schedule a consultation" });
  return { told, way, asked, answers: screen.getByLabelText("Answers") };
}

test.each<[ConversationType, { here?: ConversationType; places?: number }]>([
  ["direct", {}],
  ["support", {}],
  ["team", { places: 1 }],
  ["project", { here: "direct", places: 2 }],
  ["consultation", {}],
])("to %s is pointed with %j", async (type, given) => {
  const { told, way } = await shown(type, given);
  await expect.element(told).toBeVisible();
  // the others are started from the hub
  if (type === "consultation")
    await expect.element(way).toHaveAttribute("href", "/dashboard/consultations?schedule=new");
  else await expect.element(way).not.toBeInTheDocument();
});

test.each<[ConversationType, { here?: ConversationType; places?: number }, number]>([
  // what it is already
  ["project", { places: 1 }, 0],
  ["direct", { here: "direct" }, 0],
  // where I have nothing to start it from
  ["team", {}, 1],
  ["consultation", { here: "consultation" }, 0],
])("to %s is not pointed with %j", async (type, given, questions) => {
  const { told, asked, answers } = await shown(type, given);
  // drawn at once with the banner's
  await expect.element(answers).toHaveTextContent(`${questions}`);
  expect(asked).toHaveLength(questions);
  await expect.element(told).not.toBeInTheDocument();
});
