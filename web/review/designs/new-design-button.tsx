import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";

const NewDesignDialog = lazy(async () => ({ default: (await import("./new-design-dialog.tsx")).NewDesignDialog }));

/** S2 section 6: a file is brought into one of my projects, by the upload that stands there. */
export function NewDesignButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="solid" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        New Design
      </Button>
      {isOpen && (
        <Late onGiveUp={close}>
          <NewDesignDialog onClose={close} />
        </Late>
      )}
    </>
  );
}
