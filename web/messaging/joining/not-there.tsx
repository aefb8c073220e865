import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** In the place of what an address of the hub leads to, where that is not there or not mine. */
export function NotThere({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link to="/dashboard/messages" className={buttonLook()}>
          All conversations
        </Link>
      }
    />
  );
}
