import { ArrowUp, Plus, Trash2 } from "lucide-react";
import {
  maxConceptText,
  maxFeatures,
  maxRecordLine,
  maxRecordName,
  maxRecordTitle,
  maxServiceText,
} from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CardDraft, movedUp } from "./record-draft.ts";

interface Props {
  title: string;
  /** What a single one is called. */
  one: string;
  /** The label of its badge. */
  badge: string;
  /** The label of its lines, where it has them. */
  lines?: string;
  most: number;
  cards: CardDraft[];
  onChange: (cards: CardDraft[]) => void;
}

/** Cards in the order of the homepage: added, changed, moved up, taken away. */
export function CardsField({ title, one, most, cards, onChange, ...labels }: Props) {
  const put = (place: number, change: Partial<CardDraft>) =>
    onChange(cards.map((card, at) => (at === place ? { ...card, ...change } : card)));
  const empty = { title: "", badge: "", text: "", lines: "" };
  return (
    <Card
      title={title}
      action={
        cards.length < most && (
          <Button icon={<Plus />} onClick={() => onChange([...cards, { key: newId(), ...empty }])}>
            Add {one}
          </Button>
        )
      }
    >
      {cards.length === 0 && <p className="text-ink-2">None: the homepage leaves this part out.</p>}
      <ol className="grid gap-6">
        {cards.map((card, place) => (
          <li key={card.key}>
            <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
              <legend className="sr-only">{card.title || `New ${one}`}</legend>
              <OneCard {...labels} card={card} onChange={(change) => put(place, change)} />
              <div className="flex flex-wrap gap-2">
                <Button
                  tone="ghost"
                  icon={<ArrowUp />}
                  // it keeps the focus of whoever moved it up here
                  aria-disabled={place === 0}
                  className={place === 0 ? "cursor-not-allowed opacity-55" : ""}
                  aria-label={`Move up: ${card.title}`}
                  onClick={() => onChange(movedUp(cards, place))}
                >
                  Move up
                </Button>
                <Button
                  tone="ghost"
                  icon={<Trash2 />}
                  aria-label={`Remove: ${card.title}`}
                  onClick={() => onChange(cards.filter((_, at) => at !== place))}
                >
                  Remove
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface OneProps extends Pick<Props, "badge" | "lines"> {
  card: CardDraft;
  onChange: (change: Partial<CardDraft>) => void;
}

function OneCard({ badge, lines, card, onChange }: OneProps) {
  const field = (name: "title" | "badge" | "text" | "lines") => ({
    value: card[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField label="Title" required maxLength={maxRecordTitle} autoComplete="off" {...field("title")} />
      <TextField label={badge} required maxLength={maxRecordName} autoComplete="off" {...field("badge")} />
      <TextArea label="Text" maxLength={lines ? maxServiceText : maxConceptText} {...field("text")} />
      {lines && <TextArea label={lines} maxLength={maxFeatures * (maxRecordLine + 1)} {...field("lines")} />}
    </div>
  );
}
