import { Link } from "@tanstack/react-router";
import type { Leaving } from "#contract/leaving.ts";

/** Who has to take over first, and where. */
export function NotYet({ leaving: { toHandOver, isLastAdmin }, onClose }: { leaving: Leaving; onClose: () => void }) {
  return (
    <div className="grid gap-4 text-[length:var(--text-sm)]">
      {isLastAdmin && (
        <p>
          You are the studio's only admin.{" "}
          <Link
            to="/dashboard/settings/studio"
            onClick={onClose}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            Make somebody else an admin
          </Link>{" "}
          first.
        </p>
      )}
      {toHandOver.length > 0 && (
        <>
          <p>
            Other people are in {toHandOver.length === 1 ? "this organization" : "these organizations"}, and nobody else
            owns {toHandOver.length === 1 ? "it" : "them"}. Open {toHandOver.length === 1 ? "it" : "each"} to hand it
            over among its members, or to delete it; then come back.
          </p>
          <ul className="grid gap-2">
            {toHandOver.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/dashboard/organization/$organizationId"
                  params={{ organizationId: id }}
                  onClick={onClose}
                  className="block rounded-md border border-line-strong px-4 py-3 font-semibold wrap-anywhere hover:bg-surface-2"
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
