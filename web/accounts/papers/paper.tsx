import type { ReactNode } from "react";
import { Mark } from "#web/ui/mark.tsx";
import { usePageTitle, useStudioName } from "#web/ui/page-title.ts";

interface Props {
  title: string;
  intro: string;
  sections: { heading: string; text: ReactNode }[];
}

/** A page to read: terms, privacy. */
export function Paper({ title, intro, sections }: Props) {
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-3xl px-5 py-8 sm:px-8 sm:py-14">
      <header>
        <a href="/" className="-ml-1.5 inline-flex items-center gap-2.5 text-[length:var(--text-lg)] font-bold">
          <Mark />
          {useStudioName()}
        </a>
      </header>
      <main className="mt-10">
        <h1 className="text-[length:var(--text-3xl)]">{title}</h1>
        <p className="mt-4 text-[length:var(--text-lg)] text-ink-2">{intro}</p>
        {sections.map(({ heading, text }) => (
          <section key={heading} className="mt-9">
            <h2 className="text-[length:var(--text-xl)]">{heading}</h2>
            <div className="mt-3 grid gap-3 leading-relaxed text-ink-2">{text}</div>
          </section>
        ))}
      </main>
    </div>
  );
}
