import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageField } from "./pdf/page-field.tsx";
import { ToldPage } from "./pdf/told-page.tsx";

interface Props {
  page: number;
  count: number;
  onGo: (page: number) => void;
  /** A button has led to the first or the last one. */
  onEnd: () => void;
}

/** Which page of both is compared. */
export function ComparePageBar({ page, count, onGo, onEnd }: Props) {
  function leaf(to: number) {
    // its button takes no more presses there
    if (to === 1 || to === count) onEnd();
    onGo(to);
  }
  return (
    <div className="flex items-center gap-1">
      <ToldPage page={page} count={count} />
      <IconButton label="Previous page" icon={<ChevronUp />} onClick={() => leaf(page - 1)} disabled={page === 1} />
      <PageField key={page} page={page} count={count} onGo={onGo} />
      <IconButton label="Next page" icon={<ChevronDown />} onClick={() => leaf(page + 1)} disabled={page === count} />
    </div>
  );
}
