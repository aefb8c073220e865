import "./record-form.css";
import type { FormEvent } from "react";
import { maxConcepts, maxServices } from "#contract/limits.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CardsField } from "./cards-field.tsx";
import { RecordWords } from "./record-words.tsx";
import { useRecordForm } from "./use-record-form.ts";

export function RecordForm({ record }: { record: StudioRecord }) {
  const form = useRecordForm(record);
  const { draft, change } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card title="The studio">
        <RecordWords draft={draft} onChange={change} />
      </Card>
      <CardsField
        title="Services"
        one="service"
        badge="Badge"
        lines="Features, one a line"
        most={maxServices}
        cards={draft.services}
        onChange={(services) => change({ services })}
      />
      <CardsField
        title="Concepts"
        one="concept"
        badge="Kind"
        most={maxConcepts}
        cards={draft.concepts}
        onChange={(concepts) => change({ concepts })}
      />
      {/* in sight wherever one is in this long form */}
      <div className="foot-bar sticky bottom-0 z-10 -mx-1 grid gap-3 bg-bg px-1 py-3">
        {form.error && (
          <Notice tone="bad">
            {form.error.message}
            {form.news.length > 0 && ` Changed meanwhile: ${form.news.join(", ")}.`}
          </Notice>
        )}
        {form.isSaved && <Notice tone="ok">Saved. The homepage shows it now.</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="solid" busy={form.isPending}>
            {form.isPending ? "Saving..." : "Save"}
          </Button>
          {form.isTouched && (
            <Button disabled={form.isPending} onClick={form.discard}>
              {form.news.length > 0 ? "Take theirs" : "Discard changes"}
            </Button>
          )}
          <a
            href="/"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-(--control-h) items-center px-2 text-[length:var(--text-sm)] font-semibold text-accent-text hover:underline"
          >
            Open the homepage
          </a>
        </div>
      </div>
    </form>
  );
}
