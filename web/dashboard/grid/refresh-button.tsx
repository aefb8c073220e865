import { RefreshCw } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";

interface Props {
  title: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Turns while it is asked. */
export function RefreshButton({ title, isRefreshing, onRefresh }: Props) {
  return (
    <IconButton
      label={`Refresh ${title}`}
      aria-busy={isRefreshing}
      icon={<RefreshCw className={isRefreshing ? "animate-spin" : ""} />}
      onClick={onRefresh}
    />
  );
}
