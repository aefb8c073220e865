import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function NotFoundPage() {
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        title="There is nothing at this address"
        text="The page may have moved, or the link was cut short on its way to you."
        action={
          <Link to="/dashboard" className={buttonLook({ tone: "solid" })}>
            Go to the dashboard
          </Link>
        }
      />
    </main>
  );
}
