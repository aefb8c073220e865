import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Mark } from "#web/ui/mark.tsx";
import { useStudioName } from "#web/ui/page-title.ts";

/** What is shown without the shell still stands on the field. */
export function Outside({ children }: { children: ReactNode }) {
  // what would be kept weighs more than it saves
  "use no memo";
  return (
    <main className="relative isolate flex min-h-dvh flex-col">
      <div aria-hidden="true" className="stadium absolute inset-x-0 top-0 -z-10 h-72" />
      <div aria-hidden="true" className="field absolute inset-x-0 top-0 -z-10 h-72" />
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-2.5 self-start p-5 text-[length:var(--text-lg)] font-bold"
      >
        <Mark /> {useStudioName()}
      </Link>
      <div className="grid flex-1 place-items-center pb-20">{children}</div>
    </main>
  );
}
