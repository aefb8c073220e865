import { Link } from "@tanstack/react-router";

/** S2 section 2.7: to the messages page, at this conversation. */
export function FullView({ openId }: { openId?: string | null }) {
  return (
    <Link
      to="/dashboard/messages"
      search={openId ? { conversation: openId } : {}}
      className="roomy shrink-0 text-[length:var(--text-sm)] text-accent-text hover:underline"
    >
      Full View
    </Link>
  );
}
