import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { thresholds } from "#domain/dashboard/palette.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { useEarlyWords } from "#web/ui/use-early-words.ts";
import { Palette } from "./palette.tsx";
import { showPalette } from "./palette-state.ts";
import { useFoundEntries } from "./use-found-entries.tsx";
import { useWorkspaceEntries, type Wish } from "./use-workspace-entries.tsx";

const QuickActionsDialog = lazy(async () => ({
  default: (await import("#web/messaging/quick/quick-actions-dialog.tsx")).QuickActionsDialog,
}));
const NewTeamDialog = lazy(async () => ({
  default: (await import("#web/organizations/teams/new-team-dialog.tsx")).NewTeamDialog,
}));
const ScheduleDialog = lazy(async () => ({
  default: (await import("#web/consultations/schedule-dialog.tsx")).ScheduleDialog,
}));

/** S2 section 2.3. */
const words = {
  placeholder: "Search projects, files, actions...",
  nothing: "Try searching for projects, files, or actions",
  start: "Start typing to search across your workspace",
};

/** The palette over one's own work, and the dialogs that it leads to. */
export function WorkspacePalette({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();
  const [wish, setWish] = useState<Wish | null>(null);
  const end = () => setWish(null);
  return (
    <Late onGiveUp={end}>
      {isOpen && <OpenPalette onWish={setWish} />}
      {wish?.dialog === "team" && <NewTeamDialog organizationId={wish.organizationId} onClose={end} />}
      {wish?.dialog === "consultation" && (
        <ScheduleDialog
          project=""
          onClose={end}
          onScheduled={({ id }) => {
            end();
            void navigate({ to: "/dashboard/consultations", search: { consultation: id } });
          }}
        />
      )}
      {wish?.dialog === "conversation" && (
        <QuickActionsDialog
          onClose={end}
          onCreated={(id) => {
            end();
            void navigate({ to: "/dashboard/messages", search: { conversation: id } });
          }}
        />
      )}
    </Late>
  );
}

/** Mounted anew each time: closing forgets what was typed. */
function OpenPalette({ onWish }: { onWish: (wish: Wish) => void }) {
  const [query, setQuery] = useState("");
  useEarlyWords(setQuery);
  const wanted = query.trim();
  const settled = useSettled(wanted);
  const { entries, searches: byName } = useWorkspaceEntries(settled, onWish);
  const { found, searches: within } = useFoundEntries(settled);
  const searches = [...byName, ...within];
  const isSettled = settled === wanted;
  return (
    <Palette
      entries={entries}
      threshold={thresholds.workspace}
      words={words}
      query={query}
      onQuery={setQuery}
      // an answer to other words says nothing about these
      found={isSettled ? found : []}
      isSearching={!isSettled || searches.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData)}
      isIncomplete={isSettled && searches.some(({ isError }) => isError)}
      onClose={() => showPalette(false)}
    />
  );
}
