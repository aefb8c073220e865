import { NothingHere } from "./nothing-here.tsx";
import { Outside } from "./outside.tsx";

export function NotFoundPage() {
  // what would be kept weighs more than it saves
  "use no memo";
  return (
    <Outside>
      <NothingHere />
    </Outside>
  );
}
