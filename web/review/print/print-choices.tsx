import type { UseQueryResult } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Annotation, AnnotationList } from "#contract/annotations.ts";
import { mostPrinted, type PrintedPages, pagesToPrint } from "#domain/review/print.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { PageChoice } from "./page-choice.tsx";

export interface Choice {
  /** Unless said, what is marked, or all where nothing is. */
  which?: PrintedPages;
  range: string;
  withResolved: boolean;
  withList: boolean;
}

interface Props {
  query: UseQueryResult<AnnotationList>;
  /** Of these, those that the choice leaves. */
  marks: Annotation[];
  /** Pages; null on what has none. */
  count: number | null;
  choice: Choice;
  /** Why it could not be drawn. */
  error: Error | null;
  onChange: (choice: Choice) => void;
  onPrint: (pages: number[] | null) => void;
}

export function PrintChoices({ query, marks, count, choice, error, onChange, onPrint }: Props) {
  const [isRefused, setRefused] = useState(false);
  const items = query.data?.items ?? [];
  const marked = marks.flatMap(({ page }) => page ?? []);
  const usual = marked.length > 0 ? "marked" : (count ?? 1) > mostPrinted ? "some" : "all";
  // the last of them may have been seen to meanwhile
  const which = choice.which === "marked" ? usual : (choice.which ?? usual);
  const pages = count === null ? null : pagesToPrint({ ...choice, which }, { count, marked });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(typeof pages === "string");
    if (typeof pages !== "string") onPrint(pages);
    else event.currentTarget.querySelector<HTMLElement>(which === "some" ? "input[type=text]" : "select")?.focus();
  }

  if (query.isPending) return <SkeletonLines count={4} />;
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {count !== null && count > 1 && (
        <PageChoice
          {...{ which, count }}
          range={choice.range}
          marked={new Set(marked.filter((page) => page <= count)).size}
          problem={isRefused && typeof pages === "string" ? pages : null}
          onChange={(next) => onChange({ ...choice, ...next })}
        />
      )}
      {items.some(({ resolvedAt }) => resolvedAt !== null) && (
        <Checkbox
          label="With resolved annotations"
          checked={choice.withResolved}
          onChange={(withResolved) => onChange({ ...choice, withResolved })}
        />
      )}
      {marks.length > 0 && (
        <Checkbox
          label="With the list of comments and replies"
          checked={choice.withList}
          onChange={(withList) => onChange({ ...choice, withList })}
        />
      )}
      {marks.length === 0 && query.data && (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          {items.length === 0
            ? "Nothing is marked on it: the design is printed alone."
            : "All annotations are resolved: without them the design is printed alone."}
        </p>
      )}
      {!query.data && (
        <Notice tone="bad">
          <p>The annotations could not be loaded: the design would be printed without them.</p>
          <Button className="mt-2" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
      <Button type="submit" tone="solid">
        Print
      </Button>
    </form>
  );
}
