import { type ReactNode, useState } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { type Company, CompanyProvider } from "./company.ts";
import type { Props } from "./live-company.tsx";

const LiveCompany = lazy(async () => ({ default: (await import("./live-company.tsx")).LiveCompany }));

/** Around a viewer of a file that others may look at, too: they see each other, point and draw. Without a network one is alone. */
export function Accompanied({ children, ...where }: Props & { children: ReactNode }) {
  const [company, setCompany] = useState<Company | null>(null);
  return (
    <>
      <Optional isSilent>
        <LiveCompany {...where} onChange={setCompany} />
      </Optional>
      <CompanyProvider value={company}>{children}</CompanyProvider>
    </>
  );
}
