import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { PlacedType } from "#domain/messaging/conversations/can-start.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { PeopleChoice, usePeopleChoice } from "../joining/people-choice.tsx";
import { usePlacePeople } from "../joining/use-place-people.ts";
import { FirstMessageFields, type Words } from "./first-message.tsx";
import { NameField } from "./name-field.tsx";
import { PlaceChoice, placeKinds } from "./place-choice.tsx";
import { conversationPlaces } from "./queries.ts";
import { Step } from "./step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useStartConversation } from "./use-start-conversation.ts";

const whatIsMade: Record<PlacedType, string> = {
  project: "A project conversation: everybody in it writes.",
  team: "A team conversation: everybody in it writes.",
  broadcast: "A broadcast: you and who leads there post, the others read and react.",
};

interface Props {
  template: QuickTemplate & { type: PlacedType };
  words: Words;
  onWords: (words: Words) => void;
  onBack: () => void;
  onCreated: (id: string) => void;
}

/** What a conversation about something will be: where, with whom, how it is called and begins. */
export function ConfirmStep({ template, words, onWords, onBack, onCreated }: Props) {
  const { name, first } = words;
  const { type } = template;
  const query = useInfiniteQuery(conversationPlaces(type));
  useWholeList(query, true);
  const found = allItems(query.data);
  const places = placeKinds.flatMap((kind) => found.filter((place) => place.kind === kind));
  const [placeId, setPlaceId] = useState<string>();
  // the first one is offered once, when all are there; from then on it stays, or is gone: no other takes its place unseen
  const isWhole = query.isError || (query.isSuccess && !query.hasNextPage);
  if (placeId === undefined && isWhole && places[0]) setPlaceId(places[0].id);
  const place = places.find(({ id }) => id === placeId);
  const around = usePlacePeople(place);
  const choice = usePeopleChoice(around.people);
  const start = useStartConversation(template, onCreated);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!place || start.isPending) return;
    const about = { [`${place.kind}Id`]: place.id };
    start.mutate({ type, ...about, participants: choice.chosen, name: name?.trim() || undefined, first });
  }

  return (
    <Step title={template.name}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-[length:var(--text-sm)] text-ink-2">{whatIsMade[type]}</p>
        {!isWhole && <SkeletonLines count={4} />}
        {query.isError && places.length === 0 && (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {placeId !== undefined && <PlaceChoice type={type} places={places} chosen={place} onChoose={setPlaceId} />}
        {place && around.isPending && !around.error && <SkeletonLines count={3} />}
        {around.error && <FailedState error={around.error} onRetry={around.refetch} />}
        {place && !around.isPending && <PeopleChoice people={around.people} choice={choice} />}
        <NameField value={name ?? place?.name ?? ""} onChange={(name) => onWords({ ...words, name })} />
        <FirstMessageFields value={first} onChange={(first) => onWords({ ...words, first })} />
        <StepButtons
          label="Create Conversation"
          isCreating={start.isPending}
          isReady={place !== undefined && !around.isPending}
          first={first}
          error={start.error}
          onBack={onBack}
        />
      </form>
    </Step>
  );
}
