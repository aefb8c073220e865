import type { CalendarKind } from "#contract/calendar.ts";
import { calendarKinds } from "#contract/choices.ts";
import { Switch } from "#web/ui/switch.tsx";

const words: Record<CalendarKind, { label: string; hint: string }> = {
  consultations: { label: "Consultations", hint: "Those that you take part in." },
  milestones: { label: "Milestones", hint: "Of every project that you see, on the day when they are due." },
  projects: { label: "Projects", hint: "The day when each is due." },
  reviews: { label: "Design reviews", hint: "Until when you are asked." },
};

interface Props {
  kinds: readonly CalendarKind[];
  onChoose: (kinds: CalendarKind[]) => void;
}

/** Which dates stand in it: each is saved at once. */
export function CalendarKinds({ kinds, onChoose }: Props) {
  const choose = (kind: CalendarKind, isIn: boolean) =>
    onChoose(calendarKinds.filter((each) => (each === kind ? isIn : kinds.includes(each))));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[length:var(--text-xs)] text-ink-3">What stands in it</legend>
      {calendarKinds.map((kind) => (
        <Switch key={kind} {...words[kind]} checked={kinds.includes(kind)} onChange={(isIn) => choose(kind, isIn)} />
      ))}
    </fieldset>
  );
}
