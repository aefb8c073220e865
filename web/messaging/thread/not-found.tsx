import type { ReactNode } from "react";
import { LeftWords } from "../drafts/left-words.tsx";
import { NotThere } from "../joining/not-there.tsx";

/** In the place of a conversation that is not there, or not mine; `children` say what of mine waits to be sent. */
export function NotFound({ conversationId, children }: { conversationId: string; children: ReactNode }) {
  return (
    <>
      <NotThere
        title="Conversation Not Found"
        text="The requested conversation could not be found or you don't have access to it."
      />
      {/* what was written here before it was taken away */}
      <LeftWords conversationId={conversationId} />
      <div className="flex justify-center text-[length:var(--text-xs)] text-ink-2">{children}</div>
    </>
  );
}
