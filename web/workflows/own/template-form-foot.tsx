import "./template-form.css";
import type { Flaw } from "#domain/workflows/own/flaw.ts";
import { EditRefusal } from "#web/organizations/edit-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Props {
  edit: { error: Error | null; news: string[]; isPending: boolean };
  label: string;
  flaws: Flaw[];
}

/** In sight wherever one is in this long form: where one pressed it is said what went wrong. */
export function TemplateFormFoot({ edit, label, flaws }: Props) {
  return (
    <div className="template-foot sticky bottom-0 z-10 -mx-1 grid gap-3 bg-bg px-1 py-3">
      {flaws.length > 0 ? (
        <Notice tone="bad">
          {flaws.length === 1 ? "One thing is" : `${flaws.length} things are`} not right yet: {flaws[0]?.sentence}
        </Notice>
      ) : (
        <EditRefusal edit={edit} />
      )}
      <div>
        <Button type="submit" tone="solid" busy={edit.isPending}>
          {edit.isPending ? "Saving..." : label}
        </Button>
      </div>
    </div>
  );
}
