import { CalendarPlus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import { CalendarKinds } from "./calendar-kinds.tsx";
import { CalendarState } from "./calendar-state.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useShownByAddress } from "./use-shown-by-address.ts";

/** One's dates in the calendar that one has anyway (decision 058). */
export function CalendarCard() {
  const box = useShownByAddress("#calendar");
  const { query, shown, address, make, end, choose } = useCalendar();
  return (
    <div ref={box} className="scroll-mt-24">
      <Card title="Calendar">
        <p className="text-[length:var(--text-sm)] text-ink-2">
          Your consultations, and what is due, in the calendar of your phone or computer. It fetches them from a secret
          address, and follows what changes.
        </p>
        {!shown && query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {!shown && query.isPending && <Skeleton className="mt-4 h-24" />}
        {shown && (
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
            {address && <CalendarAddress address={address} />}
            {shown.madeAt ? (
              <>
                <CalendarState {...shown} madeAt={shown.madeAt} make={make} end={end} />
                <CalendarKinds kinds={shown.kinds} onChoose={choose.mutate} />
                {choose.isError && <Notice tone="bad">{choose.error.message}</Notice>}
              </>
            ) : (
              <>
                {make.isError && <Notice tone="bad">{make.error.message}</Notice>}
                <div>
                  <Button icon={<CalendarPlus />} busy={make.isPending} onClick={() => make.mutate()}>
                    Make an address
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Card>
    </div>
  );
}
