import { Avatar } from "../avatar.tsx";
import { AvatarStack } from "../avatar-stack.tsx";
import { Badge } from "../badge.tsx";
import { StatusDot } from "../status-dot.tsx";
import { Part } from "./part.tsx";

const tones = ["neutral", "accent", "ok", "warn", "bad", "info"] as const;
const names = ["Marisol Vega", "Dev Patel", "Priya Nair", "Alice Moore", "Bob Lane", "Carol", "Dan West", "Jo Okafor"];
const people = names.map((name, place) => ({ id: `person-${place}`, name, isOnline: place % 2 === 0 }));

export function People() {
  return (
    <Part name="Badges and people">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <div className="flex w-full flex-wrap gap-4 text-[length:var(--text-sm)] text-ink-2">
        {tones.map((tone) => (
          <span key={tone} className="inline-flex items-center gap-2">
            <StatusDot tone={tone} isLive={tone === "warn"} /> {tone}
          </span>
        ))}
      </div>
      {people.map((person) => (
        <Avatar key={person.id} {...person} />
      ))}
      <Avatar id="picture" name="With a picture" picture="/favicon.svg" isOnline />
      <Avatar id="small" name="Dev" size="small" />
      <AvatarStack people={people.slice(0, 3)} />
      <AvatarStack people={people} />
    </Part>
  );
}
