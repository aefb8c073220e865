import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LeftWords } from "../drafts/left-words.tsx";

/** In the place of a conversation that is not there, or not mine; `children` say what of mine waits to be sent. */
export function NotFound({ conversationId, children }: { conversationId: string; children: ReactNode }) {
  return (
    <>
      <EmptyState
        title="Conversation Not Found"
        text="The requested conversation could not be found or you don't have access to it."
        action={
          <Link to="/dashboard/messages" className={buttonLook()}>
            All conversations
          </Link>
        }
      />
      {/* what was written here before it was taken away */}
      <LeftWords conversationId={conversationId} />
      <div className="flex justify-center text-[length:var(--text-xs)] text-ink-2">{children}</div>
    </>
  );
}
