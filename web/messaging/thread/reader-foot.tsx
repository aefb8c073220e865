import type { ComponentProps } from "react";
import { BroadcastFoot } from "./broadcast-foot.tsx";
import { LeftFoot } from "./left-foot.tsx";

/** In the place of the field, where not everybody writes, or nobody any more. */
export function ReaderFoot(props: ComponentProps<typeof BroadcastFoot>) {
  return props.conversation.type === "broadcast" ? <BroadcastFoot {...props} /> : <LeftFoot {...props} />;
}
