import { type ReactNode, useEffect, useRef } from "react";
import { usePageTitle } from "./page-title.ts";

interface Props {
  title: string;
  subtitle?: ReactNode;
  above?: ReactNode;
  badges?: ReactNode;
  /** Below the title and its sentence: dates and figures. */
  meta?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page; it takes the focus when the page opens, so that a reader starts there. */
export function PageHead({ title, subtitle, above, badges, meta, actions }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // once: a title that changes while one is at work must not take the focus away
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="mb-6 flex wrap-anywhere flex-wrap items-end gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        {above}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {/* in the largest text no word of ours is wider than the smallest phone */}
          <h1 ref={heading} tabIndex={-1} dir="auto" className="min-w-0 text-[length:min(var(--text-3xl),10.4vw)]">
            {title}
          </h1>
          {badges}
        </div>
        {subtitle && (
          <p dir="auto" className="mt-2 max-w-2xl text-ink-2">
            {subtitle}
          </p>
        )}
        {meta && <div className="mt-3 empty:hidden">{meta}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
