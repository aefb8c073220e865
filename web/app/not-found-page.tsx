import { NothingHere } from "./nothing-here.tsx";
import { Outside } from "./outside.tsx";

export function NotFoundPage() {
  return (
    <Outside>
      <NothingHere />
    </Outside>
  );
}
