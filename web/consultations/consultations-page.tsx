import { Plus } from "lucide-react";
import { useState } from "react";
import { consultationTabs } from "#contract/choices.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ConsultationList } from "./consultation-list.tsx";
import type { Tab } from "./queries.ts";

const ScheduleDialog = lazy(async () => ({ default: (await import("./schedule-dialog.tsx")).ScheduleDialog }));

const tabNames: Record<Tab, string> = { upcoming: "Upcoming", completed: "Completed", all: "All" };
const atFirst = { tab: "upcoming", consultation: "" };

/** S2 section 2.7. The tab and what is opened stand in the address. */
export function ConsultationsPage() {
  const [address, change] = useAddress(atFirst);
  const [isScheduling, setScheduling] = useState(false);
  const tab = consultationTabs.find((known) => known === address.tab) ?? "upcoming";
  const close = () => setScheduling(false);
  const schedule = (
    <Button tone="solid" icon={<Plus aria-hidden="true" />} onClick={() => setScheduling(true)}>
      Schedule
    </Button>
  );
  return (
    <>
      <PageHead title="Consultations" subtitle="Meetings of the studio and its clients." actions={schedule} />
      <Tabs
        label="Consultations"
        value={tab}
        onChange={(next) => change({ tab: next, consultation: "" })}
        tabs={consultationTabs.map((value) => ({
          value,
          label: tabNames[value],
          content: (
            <ConsultationList
              tab={value}
              openedId={address.consultation}
              onOpen={(consultation) => change({ consultation })}
              schedule={schedule}
            />
          ),
        }))}
      />
      {isScheduling && (
        <Late onGiveUp={close}>
          <ScheduleDialog
            onClose={close}
            onScheduled={({ id }) => {
              close();
              change({ tab: "upcoming", consultation: id });
            }}
          />
        </Late>
      )}
    </>
  );
}
