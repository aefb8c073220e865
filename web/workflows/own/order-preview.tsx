import { Card } from "#web/ui/card.tsx";
import { scheduleInWords, stepsInWords } from "../template-words.ts";
import { askOf } from "./draft-ask.ts";
import { type DraftTemplate, definitionOf, holderOf } from "./draft-template.ts";
import { inOrder } from "./in-order.ts";
import { orderInWords } from "./order-words.ts";

/** As whoever starts it is shown it, and in which order it is done then. */
export function OrderPreview({ draft }: { draft: DraftTemplate }) {
  const { name, description, asks, steps } = draft;
  const definition = definitionOf(draft);
  const about = [stepsInWords(definition), scheduleInWords(definition)].filter(Boolean).join(" · ");
  return (
    <Card title="How it will be">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[length:var(--text-sm)] wrap-anywhere">
        <p dir="auto" className="text-left font-bold">
          Start {name || "…"}
        </p>
        {description && (
          <p dir="auto" className="text-left text-ink-2">
            {description}
          </p>
        )}
        <p className="text-[length:var(--text-xs)] text-ink-2">{about}</p>
        {asks.length > 0 && (
          <p className="text-ink-2">
            It asks for: {asks.map((ask) => `${ask.label || "…"}${askOf(ask).isRequired ? " *" : ""}`).join(", ")}
          </p>
        )}
        <ol aria-label="Order of the steps" className="grid gap-2 border-l-2 border-line pl-3">
          {inOrder(steps).map((step) => (
            <li key={step.id} className={holderOf(steps, step) ? "ml-4" : ""}>
              <span className="font-semibold">{step.name || "…"}</span>
              <span className="block text-[length:var(--text-xs)] text-ink-2">{orderInWords(steps, step)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
