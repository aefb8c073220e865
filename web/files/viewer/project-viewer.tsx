import type { ComponentProps } from "react";
import { Accompanied } from "./accompanied.tsx";
import { FileViewer } from "./file-viewer.tsx";

/** A project's file over the whole screen, with those who have the same one open there. */
export function ProjectViewer(props: ComponentProps<typeof FileViewer>) {
  return (
    <Accompanied fileId={props.id} isAtProject>
      <FileViewer {...props} />
    </Accompanied>
  );
}
