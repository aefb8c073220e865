import { Plus } from "lucide-react";
import { maxTemplateAsks } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import { AskFields } from "./ask-fields.tsx";
import { type AskKind, askNames, type DraftAsk, newAsk, withAskBack } from "./draft-ask.ts";
import { focusSoon } from "./focus-soon.ts";
import { useLatest } from "./use-latest.ts";
import type { TemplateForm } from "./use-template-form.ts";

/** What whoever starts it is asked; steps work with the answers. */
export function AsksField({ form }: { form: TemplateForm }) {
  const { draft, setWork, errorOf } = form;
  const { asks } = draft;
  const latest = useLatest(form);

  function add(kind: AskKind) {
    const ask = newAsk(
      kind,
      asks.map(({ name }) => name),
    );
    setWork({ asks: [...asks, ask] });
    focusSoon(`ask/${ask.name}/label`);
  }

  function remove(ask: DraftAsk, place: number) {
    setWork({ asks: asks.filter((one) => one !== ask) });
    const putBack = () => {
      const { draft: now, setWork: setNow } = latest();
      setNow({ asks: withAskBack(now.asks, ask, place) });
    };
    void toast(`“${ask.label || askNames[ask.kind]}” is not asked any more.`, { label: "Undo", onSelect: putBack });
    focusSoon("asks");
  }

  const items = (Object.keys(askNames) as AskKind[]).map((kind) => ({
    label: askNames[kind],
    onSelect: () => add(kind),
  }));
  return (
    <Card title="What is asked at the start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {errorOf("asks") && (
          <p role="alert" className="text-[length:var(--text-sm)] text-bad">
            {errorOf("asks")}
          </p>
        )}
        {asks.length === 0 && <p className="text-[length:var(--text-sm)] text-ink-2">Nothing is asked yet.</p>}
        {asks.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {asks.map((ask, place) => (
              <li key={ask.name} className="min-w-0">
                <AskFields
                  {...{ ask, errorOf }}
                  onChange={(part) => setWork({ asks: asks.map((one) => (one === ask ? { ...one, ...part } : one)) })}
                  onRemove={() => remove(ask, place)}
                />
              </li>
            ))}
          </ul>
        )}
        {asks.length < maxTemplateAsks && (
          <Menu
            trigger={
              <Button data-field="asks" icon={<Plus aria-hidden="true" />}>
                Ask something
              </Button>
            }
            items={items}
          />
        )}
      </div>
    </Card>
  );
}
