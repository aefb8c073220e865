import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { consultationTabs } from "#contract/choices.ts";
import { tabNames } from "#web/consultations/consultation-words.ts";
import type { Tab } from "#web/consultations/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { ConsultationsOfTab } from "./consultations-of-tab.tsx";

const ScheduleDialog = lazy(async () => ({
  default: (await import("#web/consultations/schedule-dialog.tsx")).ScheduleDialog,
}));

/** S2 section 2.7. */
export function Consultations() {
  const [tab, choose] = useState<Tab>("upcoming");
  const [openedId, open] = useState("");
  const [isScheduling, setScheduling] = useState(false);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/dashboard/consultations"
          className="roomy text-[length:var(--text-sm)] text-accent-text hover:underline"
        >
          View All Consultations
        </Link>
        <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setScheduling(true)}>
          Schedule
        </Button>
      </div>
      <Tabs
        label="Consultations"
        value={tab}
        onChange={choose}
        tabs={consultationTabs.map((value) => ({
          value,
          label: tabNames[value],
          content: <ConsultationsOfTab tab={value} openedId={openedId} onOpen={open} />,
        }))}
      />
      {isScheduling && (
        <Late onGiveUp={() => setScheduling(false)}>
          <ScheduleDialog
            project=""
            onClose={() => setScheduling(false)}
            onScheduled={({ id }) => {
              setScheduling(false);
              choose("upcoming");
              open(id);
            }}
          />
        </Late>
      )}
    </>
  );
}
