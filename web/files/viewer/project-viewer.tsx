import { type ComponentProps, useMemo } from "react";
import { CompanyProvider } from "./company.ts";
import { FileViewer } from "./file-viewer.tsx";
import { useCompanyBy } from "./together/use-company-by.ts";
import { projectWay } from "./together/way.ts";

/** A project's file over the whole screen; those who have the same one open there see each other point and draw. */
export function ProjectViewer(props: ComponentProps<typeof FileViewer>) {
  const way = useMemo(() => projectWay(props.id), [props.id]);
  return (
    <CompanyProvider value={useCompanyBy(way)}>
      <FileViewer {...props} />
    </CompanyProvider>
  );
}
