import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, Plus } from "lucide-react";
import { consultationTabs } from "#contract/choices.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ConsultationList } from "./consultation-list.tsx";
import { tabNames } from "./consultation-words.ts";
import { OfProject } from "./of-project.tsx";
import { consultationOf } from "./queries.ts";

const ScheduleDialog = lazy(async () => ({ default: (await import("./schedule-dialog.tsx")).ScheduleDialog }));

const atFirst = { tab: "upcoming", project: "", consultation: "", conversation: "", schedule: "" };

/** S2 section 2.7. The tab and what is opened stand in the address; a conversation leads to its own by its id. */
export function ConsultationsPage() {
  const [address, change] = useAddress(atFirst);
  const tab = consultationTabs.find((known) => known === address.tab) ?? "upcoming";
  const ofConversation = useQuery(consultationOf(address.conversation)).data?.items[0]?.id ?? "";
  const openedId = address.consultation || ofConversation;
  const open = (consultation: string) => change({ consultation, conversation: "" });
  const close = () => change({ schedule: "" });
  const schedule = (
    <Button tone="solid" icon={<Plus aria-hidden="true" />} onClick={() => change({ schedule: "new" })}>
      Schedule
    </Button>
  );
  return (
    <>
      <PageHead
        title="Consultations"
        subtitle="Meetings of the studio and its clients."
        actions={
          <>
            <Link to="/dashboard/settings" hash="calendar" className={buttonLook()}>
              <CalendarPlus aria-hidden="true" />
              In your calendar
            </Link>
            {schedule}
          </>
        }
      />
      {address.project !== "" && (
        <OfProject projectId={address.project} onShowAll={() => change({ project: "", consultation: "" })} />
      )}
      <Tabs
        label="Consultations"
        value={tab}
        onChange={(next) => change({ tab: next, consultation: "", conversation: "" })}
        tabs={consultationTabs.map((value) => ({
          value,
          label: tabNames[value],
          content: (
            <ConsultationList
              tab={value}
              project={address.project}
              openedId={openedId}
              conversationId={address.consultation === "" ? address.conversation : ""}
              onOpen={open}
              schedule={schedule}
            />
          ),
        }))}
      />
      {address.schedule !== "" && (
        <Late onGiveUp={close}>
          <ScheduleDialog
            project={address.project}
            onClose={close}
            onScheduled={({ id }) => change({ ...atFirst, project: address.project, consultation: id })}
          />
        </Late>
      )}
    </>
  );
}
