import { type ReactNode, useEffect, useRef } from "react";
import { inTwoLines } from "#domain/studio/in-two-lines.ts";
import { Mark } from "#web/ui/mark.tsx";
import { usePageTitle, useStudioName } from "#web/ui/page-title.ts";
import { FieldView } from "../field-view.tsx";
import { useTagline } from "./use-tagline.ts";

/** The door: the field at night, the studio's words, and one card under the light; its heading takes the focus first. */
export function AuthFrame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  const [first, rest] = inTwoLines(useTagline());
  const letters = Math.max(first.length, rest.length);
  // as on every page: whoever came by a link is at no link any more
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className="relative isolate grid min-h-dvh items-center overflow-hidden px-4 py-8 sm:px-8">
      <div aria-hidden="true" className="stadium absolute inset-0 -z-10" />
      <FieldView className="absolute inset-x-0 bottom-0 -z-10 h-[58dvh] w-full" />
      <div className="mx-auto grid w-full max-w-[26rem] grid-cols-1 items-center gap-x-20 gap-y-6 lg:max-w-[70rem] lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="lg:self-start lg:pt-6">
          <a href="/" className="-ml-1.5 inline-flex items-center gap-2.5 text-[length:var(--text-lg)] font-bold">
            <Mark />
            {useStudioName()}
          </a>
          <div className="@container mt-14 hidden lg:block">
            <p className="label text-accent-text">Design studio for the marching arts</p>
            {/* its longest line stays in the column, whatever the studio says of itself */}
            <p
              className="figure mt-4 leading-none wrap-anywhere"
              style={{
                fontSize: `clamp(2rem, min(5.4vw, 100cqw / ${letters * 0.62}), 4.75rem)`,
                textWrap: "balance",
              }}
            >
              {first}
              {/* what takes more than two lines breaks where there is room */}
              {letters > 20 ? " " : rest && <br />}
              {rest}
            </p>
          </div>
        </div>
        <div className="rising lit wrap-anywhere rounded-lg border border-line bg-surface-1 p-6 shadow-3 sm:p-8">
          <h1 ref={heading} tabIndex={-1} className="text-[length:var(--text-2xl)]">
            {title}
          </h1>
          <p className="mt-2 mb-6 text-[length:var(--text-sm)] text-ink-2">{subtitle}</p>
          {children}
        </div>
      </div>
    </main>
  );
}
