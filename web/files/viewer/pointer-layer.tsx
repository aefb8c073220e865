import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { useCompany } from "./company.ts";
import type { Props } from "./live-pointers.tsx";

const LivePointers = lazy(async () => ({ default: (await import("./live-pointers.tsx")).LivePointers }));

/** Lies over what is looked at, exactly as large, where others look at it, too. */
export function PointerLayer(props: Props) {
  const company = useCompany();
  return (
    company && (
      <Optional isSilent>
        <LivePointers company={company} {...props} />
      </Optional>
    )
  );
}
