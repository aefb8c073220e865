import type { ConversationPlace } from "#contract/conversations.ts";
import type { PlacedType } from "#domain/messaging/conversations/can-start.ts";
import { Select } from "#web/ui/select.tsx";

const labels = { project: "Project", team: "Team", broadcast: "Goes to the people of" };
const groups = { organization: "Organizations", team: "Teams", project: "Projects" };

/** The wider first. */
export const placeKinds = ["organization", "team", "project"] as const;

interface Props {
  type: PlacedType;
  places: ConversationPlace[];
  /** Undefined: it is not there any more. */
  chosen: ConversationPlace | undefined;
  onChoose: (id: string) => void;
}

/** Which of one's projects, teams or organizations it is about. */
export function PlaceChoice({ type, places, chosen, onChoose }: Props) {
  const kinds = placeKinds.filter((kind) => places.some((place) => place.kind === kind));
  return (
    <Select
      label={labels[type]}
      value={chosen?.id ?? ""}
      error={chosen ? null : "What was chosen is not there any more. Choose another one."}
      onChange={(event) => onChoose(event.target.value)}
    >
      {!chosen && <option value="">Choose one</option>}
      {kinds.map((kind) => (
        <optgroup key={kind} label={groups[kind]}>
          {places
            .filter((place) => place.kind === kind)
            .map(({ id, name, organizationName }) => (
              <option key={id} value={id}>
                {kind === "organization" ? name : `${name} (${organizationName})`}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
