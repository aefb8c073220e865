import { type ReactNode, useEffect } from "react";
import { Mark } from "#web/ui/mark.tsx";

/** The door: the field in the dark, one card under the light. */
export function AuthFrame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Guidon`;
  }, [title]);
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden px-4 py-10">
      <div aria-hidden="true" className="stadium absolute inset-0" />
      <div aria-hidden="true" className="field absolute inset-x-0 top-0 h-[70dvh] opacity-70" />
      <div className="rising relative w-full max-w-[26rem]">
        <a href="/" className="mb-6 inline-flex items-center gap-2.5 text-[length:var(--text-lg)] font-bold">
          <Mark />
          Guidon
        </a>
        <div className="lit rounded-lg border border-line bg-surface-1 p-6 shadow-3 sm:p-8">
          <h1 className="text-[length:var(--text-2xl)]">{title}</h1>
          <p className="mt-2 mb-6 text-[length:var(--text-sm)] text-ink-2">{subtitle}</p>
          {children}
        </div>
      </div>
    </main>
  );
}
