import { LayoutGrid, Plus } from "lucide-react";
import { type FunctionComponent, useLayoutEffect, useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { GridBreakpoint, WidgetName, WidgetPlace } from "#contract/dashboard.ts";
import { addWidget, layoutsFor, removeWidget } from "#domain/dashboard/grid/layouts.ts";
import { widgets } from "#domain/dashboard/grid/widgets.ts";
import { useMe } from "#web/accounts/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { AddWidgetDialog } from "./add-widget-dialog.tsx";
import { useArranged } from "./use-arranged.ts";
import { WidgetGrid } from "./widget-grid.tsx";

/** S2 section 2.9: the widgets that a person put together, and how. */
export const Workspace: FunctionComponent = () => {
  const me = useMe();
  return me ? <WorkspaceOf me={me} /> : null;
};

function WorkspaceOf({ me }: { me: User }) {
  const { layouts: kept, isPending, isUnsaved, arrange } = useArranged(me.id);
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const isLast = useRef(false);
  const layouts = layoutsFor(me.userType, kept);
  const present = layouts.lg.map(({ id }) => id);

  // with the last widget what had the focus is gone
  useLayoutEffect(() => {
    if (isLast.current) adder.current?.focus();
    isLast.current = false;
  });

  function changePlaces(at: GridBreakpoint, places: WidgetPlace[]) {
    arrange({ ...layouts, [at]: places });
  }
  function remove(name: WidgetName) {
    isLast.current = present.length === 1;
    arrange(removeWidget(layouts, name));
    void toast(`${widgets[name].title} is removed.`, { label: "Undo", onSelect: () => arrange(layouts) });
  }
  function reset() {
    // the button goes away
    adder.current?.focus();
    arrange(null);
    void toast("Your dashboard is as it comes again.", { label: "Undo", onSelect: () => arrange(kept) });
  }

  return (
    <section aria-label="Workspace" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="label flex items-center gap-2 text-ink-3">
          <LayoutGrid aria-hidden="true" className="size-4" />
          Workspace
        </h2>
        <div className="flex flex-wrap gap-2">
          {kept && (
            <Button tone="ghost" onClick={reset}>
              Reset Layout
            </Button>
          )}
          <Button ref={adder} icon={<Plus />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add Widget
          </Button>
        </div>
      </div>
      {isUnsaved && (
        <p role="status" className="mb-3 text-[length:var(--text-sm)] text-warn">
          Arranged on this device, and not saved yet. It is saved as soon as the studio can be reached.
        </p>
      )}
      {isPending ? (
        <SkeletonCards count={6} />
      ) : present.length === 0 ? (
        <EmptyState
          title="No Widgets"
          text="Your dashboard is empty. Add widgets to get started."
          action={<Button onClick={() => setAdding(true)}>Add Widget</Button>}
        />
      ) : (
        <WidgetGrid layouts={layouts} onChange={changePlaces} onRemove={remove} />
      )}
      <AddWidgetDialog
        open={isAdding}
        userType={me.userType}
        present={present}
        onAdd={(name) => arrange(addWidget(layouts, name))}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}
