import { Link } from "@tanstack/react-router";
import { type ReactNode, use } from "react";
import { writeNext } from "../composer/write-next.ts";
import { LeavePanel } from "./leave-panel.ts";

interface Props {
  conversationId: string;
  /** Where it is opened; undefined: where one left off. */
  messageId?: string | undefined;
  className: string;
  children: ReactNode;
}

/** Opens a conversation and leads back to the unified view (S3 section 2): whoever comes from the insights answers next. */
export function PanelLink({ conversationId, messageId, className, children }: Props) {
  const leave = use(LeavePanel);
  const place = messageId ? { message: messageId } : {};
  return (
    <Link
      to="/dashboard/messages"
      search={{ conversation: conversationId, ...place, view: undefined, by: undefined }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // into another tab
        if (ctrlKey || metaKey || shiftKey) return;
        writeNext(conversationId);
        leave?.();
      }}
      className={className}
    >
      {children}
    </Link>
  );
}
